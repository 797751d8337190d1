import { useTranslation } from 'react-i18next';
import { PasswordChange } from '#shared/account.ts';
import { changePassword } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** A new password; the old one is asked for. @param email for password managers, which keep passwords by it */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const form = useSendForm({
    schema: PasswordChange,
    values: { currentPassword: '', password: '', passwordRepeat: '' },
    also: { language },
    secrets: ['currentPassword', 'password', 'passwordRepeat'],
    send: async (change) => {
      await changePassword(change);
      form.fields.reset();
    },
  });
  return (
    <SendForm
      form={form}
      failed={t('password.failed')}
      done={t('password.done')}
      button={t('password.button')}
      labels={newPassword}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" autoComplete="current-password" />
      <PasswordField name="password" autoComplete="new-password" strength />
      <PasswordField name="passwordRepeat" autoComplete="new-password" />
    </SendForm>
  );
}

const newPassword = { password: 'newPassword' } as const;
