import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordResetRequest } from '#shared/account/account.ts';
import { paths } from '#shared/page/paths.ts';
import { requestPasswordReset } from '../../client/accounts.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** Requests a link to reset the password. The message is the same for registered and unknown addresses. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('forgot-password');
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSendForm({
    schema: PasswordResetRequest,
    values: { email: '' },
    also: { language },
    draft: 'forgot-password',
    send: async (request) => {
      await requestPasswordReset(request.email, request.language);
      setSentTo(request.email);
    },
  });
  return (
    <FormPage title={t('title')} description={t('lead')} path={paths.forgotPassword} lead={t('lead')}>
      {sentTo === undefined ? (
        <SendForm
          form={form}
          legend={t('title')}
          failed={t('failed')}
          offline={t('offline')}
          button={t('button')}
          aside={<LocalLink to={paths.login}>{t('back')}</LocalLink>}
        >
          <TextField name="email" type="email" required autoComplete="username" spellCheck={false} />
        </SendForm>
      ) : (
        <>
          <Notice kind="success" focus>
            {t('sent', { email: sentTo })}
          </Notice>
          <p>{t('notThere')}</p>
          <p>
            <LocalLink to={paths.login}>{t('back')}</LocalLink>
          </p>
        </>
      )}
    </FormPage>
  );
}
