import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useSite } from '../../app/site.ts';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';

/** In place of the screens for logging in and registering, where a policy has turned accounts off. */
export function AccountsOffScreen() {
  const { t } = useTranslation('desktop-settings');
  const { publicUrl } = useSite();
  return (
    <>
      <Head
        title={t('accountsOff.title')}
        description={t('accountsOff.text')}
        path={paths.login}
        index={false}
      />
      <div className={content.content}>
        <PageTitle lead={t('accountsOff.text')}>{t('accountsOff.title')}</PageTitle>
        <p>{t('accountsOff.elsewhere', { site: publicUrl })}</p>
      </div>
    </>
  );
}
