import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import { type Statistics, statisticsFile } from '#shared/office/statistics.ts';
import type { Refusal } from '../../../app/from-office.ts';
import action from '../../../components/link/action.module.css';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './statistics.module.css';
import { StatisticsTable } from './statistics-table.tsx';

/** What the journal’s board wants to know in numbers, of which none identifies anybody. */
export function StatisticsScreen() {
  const { t } = useTranslation('office-statistics');
  const loaded = useLoaderData<Statistics | Refusal>();
  return (
    <OfficeFrame loaded={loaded} title={t('title')} path={officePaths.statistics}>
      {(statistics) => <Tables {...statistics} />}
    </OfficeFrame>
  );
}

/** The tables, and the same as files. */
export function Tables({ tables, ...facts }: Statistics) {
  const { t } = useTranslation('office-statistics');
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {tables.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p className={styles.about}>
            {t('rules')} {t('fewMeans')}
          </p>
          <p className={styles.files}>
            <span>{t('files')}</span>
            {(['xlsx', 'csv'] as const).map((kind) => (
              <a key={kind} className={action.secondary} href={statisticsFile(language, kind)} download>
                <Download aria-hidden size={18} />
                {t(kind)}
              </a>
            ))}
          </p>
          {tables.map((table) => (
            <StatisticsTable key={table.name} table={table} {...facts} />
          ))}
        </>
      )}
    </div>
  );
}
