import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { type JournalUsage, robotsListed, usageReportFile, usageReports } from '#shared/library/usage.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useSite } from '../../app/site.ts';
import { useDesktop } from '../../client/desktop.ts';
import content from '../../components/content.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { longDate, longMonth } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './statistics.module.css';
import { UsageTable } from './usage-table.tsx';

/** How often the articles of the journal are used, by which rules, and the reports as files. */
export function StatisticsScreen() {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const program = useDesktop();
  const usage = useLoaderData<JournalUsage | null>();
  const lead = usage ? t('lead', { month: longMonth(language, usage.since) }) : undefined;
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.statistics} />
      <div className={`${content.content} ${styles.page}`}>
        <PageTitle lead={lead}>{t('title')}</PageTitle>
        {usage ? <Figures usage={usage} /> : <p>{t(program ? 'inProgram' : 'none')}</p>}
        <Rules />
        {usage && <Reports usage={usage} />}
      </div>
    </>
  );
}

function Figures({ usage }: { usage: JournalUsage }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const bound = useBound();
  const { months, articles, whole } = usage;
  return (
    <>
      <UsageTable
        id="by-month"
        title={t('months')}
        head={t('heads.month')}
        columns={['requests', 'unique', 'investigations', 'searches', 'robots']}
        rows={months.map(({ month, ...figures }) => ({
          key: month,
          name: `${longMonth(language, month)}${month > (whole?.last ?? '') ? ` (${t('unfinished')})` : ''}`,
          figures,
        }))}
      />
      <UsageTable
        id="by-article"
        title={t('articles')}
        head={t('heads.article')}
        columns={['requests', 'unique', 'investigations', 'robots']}
        rows={articles.map(({ id, slug, title, ...figures }) => ({
          key: slug,
          name: <LocalLink to={paths.articleBySlug(slug)}>{bound(title)}</LocalLink>,
          figures,
        }))}
      />
    </>
  );
}

function Rules() {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <section className={styles.part} aria-labelledby="rules">
      <h2 id="rules">{t('rules.title')}</h2>
      <div className={styles.rules}>
        <p>{t('rules.basis')}</p>
        <ul>
          <li>{t('rules.request')}</li>
          <li>{t('rules.unique')}</li>
          <li>{t('rules.investigation')}</li>
          <li suppressHydrationWarning>{t('rules.robots', { date: longDate(language, robotsListed) })}</li>
        </ul>
        <p>
          <LocalLink to={paths.privacy}>{t('rules.privacy')}</LocalLink>
        </p>
      </div>
    </section>
  );
}

function Reports({ usage: { whole } }: { usage: JournalUsage }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { publicUrl } = useSite();
  if (!whole)
    return (
      <section className={styles.part} aria-labelledby="reports">
        <h2 id="reports">{t('reports.title')}</h2>
        <p>{t('reports.waiting')}</p>
      </section>
    );
  const period = { first: longMonth(language, whole.first), last: longMonth(language, whole.last) };
  return (
    <section className={styles.part} aria-labelledby="reports">
      <h2 id="reports">{t('reports.title')}</h2>
      <p className={styles.rules} suppressHydrationWarning>
        {t('reports.about', period)}
      </p>
      <ul className={styles.files}>
        {usageReports.map((report) => (
          <li key={report}>
            <span>{t(`reports.${report}`)}</span>
            {(['tsv', 'json'] as const).map((kind) => (
              <a
                key={kind}
                href={usageReportFile(report, kind)}
                download
                aria-label={`${t(`reports.${report}`)}, ${kind.toUpperCase()}`}
              >
                <Download aria-hidden size={16} />
                {kind.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.rules}>{t('reports.api', { address: `${publicUrl}/r51` })}</p>
    </section>
  );
}
