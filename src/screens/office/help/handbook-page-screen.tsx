import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { Prose } from '../../../components/prose/prose.tsx';
import styles from './help.module.css';
import type { HandbookPage } from './load-handbook.ts';

/** A page of the handbook: how one job is done. */
export function HandbookPageScreen() {
  return <HandbookText loaded={useLoaderData<HandbookPage>()} />;
}

/** The page for what its loader found. */
export function HandbookText({ loaded }: { loaded: HandbookPage }) {
  const { t } = useTranslation('office-help');
  const isRefused = 'refused' in loaded;
  return (
    <OfficeFrame
      loaded={loaded}
      title={isRefused ? t('title') : loaded.title}
      path={isRefused ? officePaths.help : officePaths.helpOn(loaded.job)}
      hasParts={!isRefused && loaded.isOfOffice}
    >
      {({ title, description, html }) => (
        <div className={styles.page}>
          <p className={styles.back}>
            <LocalLink to={officePaths.help}>{t('all')}</LocalLink>
          </p>
          <PageTitle lead={description}>{title}</PageTitle>
          <Prose html={html} />
        </div>
      )}
    </OfficeFrame>
  );
}
