import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import styles from './help.module.css';
import type { Handbook } from './load-handbook.ts';

/** The handbook: its pages, those on the reader’s own work first. */
export function HandbookScreen() {
  return <HandbookLists loaded={useLoaderData<Handbook>()} />;
}

/** The lists for what their loader found. */
export function HandbookLists({ loaded }: { loaded: Handbook }) {
  const { t } = useTranslation('office-help');
  return (
    <OfficeFrame
      loaded={loaded}
      title={t('title')}
      path={officePaths.help}
      hasParts={'isOfOffice' in loaded && loaded.isOfOffice}
    >
      {(lists) => (
        <>
          <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
          {(['own', 'others'] as const).map(
            (group) =>
              lists[group].length > 0 && (
                <section key={group} className={styles.group} aria-labelledby={`help-${group}`}>
                  <h2 id={`help-${group}`}>{t(group)}</h2>
                  <ul className={styles.list}>
                    {lists[group].map(({ job, title, description }) => (
                      <li key={job}>
                        <LocalLink to={officePaths.helpOn(job)}>{title}</LocalLink>
                        <p>{description}</p>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
        </>
      )}
    </OfficeFrame>
  );
}
