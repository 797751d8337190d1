import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PasswordReset } from '#shared/account/account.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { resetPassword } from '../../client/accounts.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useTokenOfLink } from '../../components/use-token-of-link.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The target of the link in the password reset email: sets a new password, then leads to the login. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('reset-password');
  const language = useLanguage();
  const navigate = useNavigate();
  const token = useTokenOfLink();
  const form = useSendForm({
    schema: PasswordReset,
    values: { password: '', passwordRepeat: '' },
    also: { language },
    secrets: ['password', 'passwordRepeat'],
    send: async (reset) => {
      await resetPassword(token ?? '', reset);
      await navigate(withLanguage(language, paths.login), { replace: true, state: { after: 'reset' } });
    },
  });
  const useless = token === '' || form.failure?.code === 'invalidToken';
  return (
    <FormPage title={t('title')} description={t('lead')} path={paths.resetPassword} lead={t('lead')}>
      {useless ? (
        <>
          <Notice kind="fault" focus={token !== ''}>
            <p>{t('useless')}</p>
            <p>{t('advice')}</p>
          </Notice>
          <p>
            <LocalLink to={paths.forgotPassword} className={action.primary}>
              {t('again')}
            </LocalLink>
          </p>
        </>
      ) : (
        <SendForm
          form={form}
          legend={t('title')}
          failed={t('failed')}
          offline={t('offline')}
          button={t('button')}
          labels={newPassword}
        >
          <PasswordField name="password" autoComplete="new-password" strength />
          <PasswordField name="passwordRepeat" autoComplete="new-password" />
        </SendForm>
      )}
    </FormPage>
  );
}

const newPassword = { password: 'newPassword' } as const;
