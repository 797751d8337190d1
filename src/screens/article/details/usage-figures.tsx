import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { longMonth } from '../../../i18n/dates.ts';
import { wholeNumber } from '../../../i18n/numbers.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ArticlePage } from '../page-data.ts';
import styles from './side-column.module.css';

/** How often the article was used, robots apart, and what these figures mean. */
export function UsageFigures() {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const { usage } = useLoaderData<Partial<ArticlePage>>();
  if (!usage) return null;
  const month = longMonth(language, usage.since);
  return (
    <section className={styles.part}>
      <h2>{t('usage.title')}</h2>
      <dl className={styles.facts}>
        {(['requests', 'unique', 'robots'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`usage.${figure}`)}</dt>
            <dd suppressHydrationWarning>{wholeNumber(language, usage[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.meaning} suppressHydrationWarning>
        {t('usage.about', { month })} <LocalLink to={paths.statistics}>{t('usage.more')}</LocalLink>
      </p>
    </section>
  );
}
