import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountDeletion } from '#shared/account/account.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useLeave } from '../../app/use-leave.ts';
import { deleteAccount } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import action from '../../components/link/action.module.css';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './profile.module.css';

/** Deletes the account with all its data, after confirmation. */
export function DeleteAccount() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const leave = useLeave();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useSendForm({
    schema: AccountDeletion,
    values: { currentPassword: '' },
    secrets: ['currentPassword'],
    grave: true,
    send: ({ currentPassword }) =>
      leave(() => deleteAccount(currentPassword), withLanguage(language, paths.login), { after: 'deletion' }),
  });
  return (
    <>
      <p>
        <button type="button" className={action.danger} onClick={() => dialog.current?.showModal()}>
          {t('delete.open')}
        </button>
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="delete-question" onClose={form.forget}>
        <h2 id="delete-question">{t('delete.question')}</h2>
        <p>{t('delete.warning')}</p>
        <SendForm
          form={form}
          legend={t('delete.title')}
          failed={t('delete.failed')}
          button={t('delete.button')}
          kind="danger"
          aside={
            <button type="button" className={action.secondary} onClick={() => dialog.current?.close()}>
              {t('delete.cancel')}
            </button>
          }
        >
          <PasswordField name="currentPassword" autoComplete="current-password" />
        </SendForm>
      </dialog>
    </>
  );
}
