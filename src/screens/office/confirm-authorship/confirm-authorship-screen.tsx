import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { confirmAuthorship } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import styles from '../office.module.css';
import { OfficePage } from '../office-screen.tsx';
import { Outcome } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';

type Link = { token: string; done: boolean };

/** Where a co-author, by a link in a letter, confirms being one. Opening the link changes nothing. */
export function ConfirmAuthorshipScreen() {
  const { t } = useTranslation('office-author');
  const { token, done } = useLoaderData<Link>();
  const { run, outcome, isBusy } = useCommand();
  const [confirmed, setConfirmed] = useState<{ number: string | null; title: string }>();
  const confirm = () =>
    void run(async () => {
      setConfirmed(await confirmAuthorship(token));
    });
  if (confirmed || done) {
    return (
      <OfficePage title={t('confirm.title')}>
        <Notice kind="success" focus>
          {t('done.confirmed')}
          {confirmed && ` ${[confirmed.number, confirmed.title].filter(Boolean).join(' · ')}`}
        </Notice>
      </OfficePage>
    );
  }
  return (
    <OfficePage title={t('confirm.title')} lead={t(token === '' ? 'confirm.noToken' : 'confirm.lead')}>
      <div className={styles.stack}>
        <Outcome of={outcome} />
        {token !== '' && (
          <PostForm className={styles.form} action="/api/office/authorship" send={confirm}>
            <input type="hidden" name="token" value={token} />
            <p>{t('confirm.otherwise')}</p>
            <div className={form.actions}>
              <button type="submit" className={action.primary} disabled={isBusy}>
                {t('confirm.button')}
              </button>
            </div>
          </PostForm>
        )}
      </div>
    </OfficePage>
  );
}
