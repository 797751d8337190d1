import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useJournal } from '../../app/use-journal.ts';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';

/** Says that accounts are not open yet, and what can be done without one. */
export function LoginScreen() {
  const { t } = useTranslation('sign-in');
  return <AccountsNotOpen title={t('login')} path={paths.login} />;
}

/** The same for registration. */
export function RegisterScreen() {
  const { t } = useTranslation('sign-in');
  return <AccountsNotOpen title={t('register')} path={paths.register} />;
}

function AccountsNotOpen({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('sign-in');
  const { office } = useJournal();
  return (
    <>
      <Head title={title} description={t('notOpen')} path={path} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('notOpen')}>{title}</PageTitle>
        <div className="prose">
          <p>{t('free')}</p>
          <p>
            {t('write')} <a href={`mailto:${office.email}`}>{office.email}</a>
          </p>
          <p>
            <LocalLink to={paths.currentIssue} className={action.primary}>
              {t('read')}
            </LocalLink>
          </p>
        </div>
      </div>
    </>
  );
}
