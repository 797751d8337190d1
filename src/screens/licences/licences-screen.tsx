import { licences } from 'virtual:licences';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import unfolds from '../../components/unfolds.module.css';
import styles from './licences.module.css';

/** The licences of others' work that the site and the program are made of, each in its own words. */
export function LicencesScreen() {
  const { t } = useTranslation('licences');
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.licences} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <ul className={`${styles.licences} ${unfolds.unfolds}`}>
          {licences.map(({ licence, text, of }) => (
            <li key={of[0]}>
              <details>
                <summary>
                  <span>
                    <span lang="en">{of.join(', ')}</span> <span className={styles.licence}>{licence}</span>
                  </span>
                </summary>
                <pre lang="en">{text || t('noText')}</pre>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
