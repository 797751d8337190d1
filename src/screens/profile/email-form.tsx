import { useTranslation } from 'react-i18next';
import { type Account, EmailChange } from '#shared/account/account.ts';
import { changeEmail } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useConfirming } from '../../components/second-factor/use-confirming.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Verification } from './verification.tsx';

type EmailFormProps = { account: Account; onChanged: (account: Account) => void };

/**
 * Changes the email address; requires the password. The change takes effect once the new address is
 * confirmed.
 */
export function EmailForm({ account, onChanged }: EmailFormProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { confirming, dialog } = useConfirming();
  const form = useSendForm({
    schema: EmailChange,
    values: { email: '', currentPassword: '' },
    also: { language },
    secrets: ['currentPassword'],
    draft: 'email',
    owner: account.email,
    send: async (change) => {
      const answer = await confirming(() => changeEmail(change));
      onChanged(answer);
      form.fields.reset();
    },
  });
  return (
    <>
      <p>
        {t('email.now')} <strong>{account.email}</strong>
        {' · '}
        {t(account.emailVerified ? 'email.verified' : 'email.unverified')}
      </p>
      {!account.emailVerified && <Verification email={account.email} onAnswered={onChanged} />}
      {account.pendingEmail !== null && (
        <Notice kind="note">{t('email.pending', { email: account.pendingEmail })}</Notice>
      )}
      <SendForm
        form={form}
        legend={t('email.title')}
        failed={t('email.failed')}
        done={t('email.done')}
        button={t('email.button')}
        labels={newEmail}
      >
        <TextField name="email" type="email" required autoComplete="email" spellCheck={false} />
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </SendForm>
      {dialog}
    </>
  );
}

const newEmail = { email: 'newEmail' } as const;
