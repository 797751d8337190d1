import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import { requestVerification } from '../../client/accounts.ts';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { passFocusOn } from '../../components/pass-focus-on.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Moves the focus to the email field if this part disappears because the address has been confirmed, perhaps
 * in another window.
 */
const toNewEmail = passFocusOn((from) => from.parentElement?.querySelector('input'));

type VerificationProps = { email: string; onAnswered: (account: Account) => void };

/** Resends the link that confirms the email address of the account. */
export function Verification({ email, onAnswered }: VerificationProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const send = async () => {
    setBusy(true);
    setSent(0);
    setFailure(undefined);
    try {
      onAnswered(await requestVerification(language));
      setSent(Date.now());
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(false);
  };
  return (
    <div ref={toNewEmail}>
      <p>{t('email.removal')}</p>
      <p>
        <button type="button" className={action.secondary} disabled={busy} onClick={() => void send()}>
          {t('email.again')}
        </button>
      </p>
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('email.notSent')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
      {sent > 0 && (
        <Notice key={sent} kind="success" focus>
          {t('email.sent', { email })}
        </Notice>
      )}
    </div>
  );
}
