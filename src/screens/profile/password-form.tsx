import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordChange } from '#shared/account.ts';
import { changePassword } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { Notice } from '../../components/notice/notice.tsx';

/** A new password; the old one is asked for. @param email for password managers, which keep passwords by it */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const [saved, setSaved] = useState(0);
  const form = useSendForm({
    schema: PasswordChange,
    values: { currentPassword: '', password: '', passwordRepeat: '' },
    secrets: ['currentPassword', 'password', 'passwordRepeat'],
    send: async (change) => {
      setSaved(0);
      await changePassword(change);
      form.fields.reset();
      setSaved(Date.now());
    },
  });
  return (
    <>
      <SendForm form={form} failed={t('password.failed')} button={t('password.button')} labels={newPassword}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" strength />
        <PasswordField name="passwordRepeat" autoComplete="new-password" />
      </SendForm>
      {saved > 0 && (
        <Notice key={saved} kind="success" focus>
          {t('password.done')}
        </Notice>
      )}
    </>
  );
}

const newPassword = { password: 'newPassword' } as const;
