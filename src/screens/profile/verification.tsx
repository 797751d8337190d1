import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account/account.ts';
import { passFocusOn } from '../../components/pass-focus-on.ts';
import { ResendVerification } from '../../components/resend-verification.tsx';

/**
 * Moves the focus to the email field if this part disappears because the address has been confirmed, perhaps
 * in another window.
 */
const toNewEmail = passFocusOn((from) => from.parentElement?.querySelector('input'));

type VerificationProps = { email: string; onAnswered: (account: Account) => void };

/** Resends the link that confirms the email address of the account. */
export function Verification({ email, onAnswered }: VerificationProps) {
  const { t } = useTranslation('profile');
  const words = { again: t('email.again'), sent: t('email.sent', { email }), failed: t('email.notSent') };
  return (
    <div ref={toNewEmail}>
      <p>{t('email.removal')}</p>
      <ResendVerification words={words} onAnswered={onAnswered} />
    </div>
  );
}
