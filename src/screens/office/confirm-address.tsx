import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import { requestVerification } from '../../client/accounts.ts';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

type ConfirmAddressProps = {
  email: string;
  /** The page, with its language, to which the page behind the mailed link leads back. */
  next: string;
};

/** Says that a letter waits for the author, and sends it again in place. */
export function ConfirmAddress({ email, next }: ConfirmAddressProps) {
  const { t } = useTranslation('office-author');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await requestVerification(language, next);
      setSent((count) => count + 1);
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(false);
  };
  return (
    <div id={confirmAddressId} tabIndex={-1}>
      <Notice kind="note">
        <p>{t('confirmAddress.sent', { email })}</p>
        <p className="needs-script">
          <button
            type="button"
            className={action.secondary}
            aria-disabled={busy}
            onClick={() => busy || void send()}
          >
            {t('confirmAddress.again')}
          </button>
        </p>
        <p role="status">{sent > 0 && t('confirmAddress.sentAgain')}</p>
      </Notice>
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('confirmAddress.failed')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
    </div>
  );
}

/** Where it is on its page. */
export const confirmAddressId = 'confirm-address';
