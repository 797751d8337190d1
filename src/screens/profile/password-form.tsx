import { useTranslation } from 'react-i18next';
import { type Account, PasswordChange } from '#shared/account/account.ts';
import { changePassword } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { useConfirming } from '../../components/second-factor/use-confirming.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

type PasswordFormProps = { account: Account; onChanged: (account: Account) => void };

/** Changes the password; requires the old one. Password managers store it under the email address. */
export function PasswordForm({ account, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { confirming, dialog } = useConfirming();
  const form = useSendForm({
    schema: PasswordChange,
    values: { currentPassword: '', password: '', passwordRepeat: '' },
    also: { language },
    secrets: ['currentPassword', 'password', 'passwordRepeat'],
    send: async (change) => {
      await confirming(() => changePassword(change));
      onChanged({ ...account, pendingEmail: null });
      form.fields.reset();
    },
  });
  return (
    <>
      <SendForm
        form={form}
        legend={t('password.title')}
        failed={t('password.failed')}
        done={t('password.done')}
        button={t('password.button')}
        labels={newPassword}
      >
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" strength />
        <PasswordField name="passwordRepeat" autoComplete="new-password" />
      </SendForm>
      {dialog}
    </>
  );
}

const newPassword = { password: 'newPassword' } as const;
