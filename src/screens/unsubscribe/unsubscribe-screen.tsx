import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { MailBox } from '#shared/account/unsubscribing.ts';
import { paths } from '#shared/page/paths.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';

type UnsubscribeData = { box: MailBox; outcome: 'done' | 'failed' | undefined };

/**
 * The target of the links that stop emails. Mail scanners open such links too, so only the button does it: a form
 * without an address, which works without scripts and sends the token in the address of the page.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation('unsubscribe');
  const { box, outcome } = useLoaderData<UnsubscribeData>();
  const about = t(`about.${box}`);
  return (
    <FormPage title={t('title')} description={about} path={paths.unsubscribe(box, outcome)} lead={about}>
      {outcome ? (
        <>
          <Notice kind={outcome === 'done' ? 'success' : 'fault'}>
            <p>{outcome === 'done' ? t(`done.${box}`) : t('failed')}</p>
            {outcome === 'done' && <p>{t('again')}</p>}
          </Notice>
          <p>
            <LocalLink to={paths.profile} className={action.secondary}>
              {t('profile')}
            </LocalLink>
          </p>
        </>
      ) : (
        <form method="post">
          <button type="submit" className={action.primary}>
            {t('button')}
          </button>
        </form>
      )}
    </FormPage>
  );
}
