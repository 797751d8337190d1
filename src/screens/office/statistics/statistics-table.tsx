import { useTranslation } from 'react-i18next';
import type { ArticleType } from '#shared/article/article-type.ts';
import {
  otherCountries,
  rowsOf,
  type Statistics,
  type StatisticsFigure,
  type StatisticsTableRows,
  statisticsFigures,
} from '#shared/office/statistics.ts';
import { FiguresTable } from '../../../components/figures-table/figures-table.tsx';
import { countryNames } from '../../../i18n/country-name.ts';
import { wholeNumber } from '../../../i18n/numbers.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './statistics.module.css';

type StatisticsTableProps = { table: StatisticsTableRows } & Omit<Statistics, 'tables'>;

/** A table of figures; a narrow screen scrolls it sideways under its heading. */
export function StatisticsTable({ table, ...facts }: StatisticsTableProps) {
  const { t } = useTranslation(['office-statistics', 'article']);
  const { name, columns, rows } = table;
  const countryOf = useCountry();
  const headOf = useHead(table, facts);
  const columnName = (column: string) => {
    if (statisticsFigures.some((figure) => figure === column))
      return t(`figures.${column as StatisticsFigure}`);
    if (column === 'research-article') return t('researchArticle');
    if (name === 'articleReaders') return countryOf(column);
    return t(`article:type.${column as Exclude<ArticleType, 'research-article'>}`);
  };
  const rowsAre = rowsOf(name);
  return (
    <FiguresTable
      id={`table-${name}`}
      title={t(`tables.${name}.title`)}
      about={t(`tables.${name}.about`)}
      heads={[t(`heads.${rowsAre}`), ...columns.map(columnName)]}
      rows={rows.map(({ head, cells }) => ({
        key: head,
        name: headOf(head),
        cells: columns.map((column, place) => <Cell key={column} value={cells[place] ?? null} />),
        beside: rowsAre === 'country' && <Bar value={cells[0] ?? 0} most={mostOf(table)} />,
      }))}
    />
  );
}

/** Names the rows of a table. */
function useHead(
  { name }: StatisticsTableRows,
  { unfinished, articles }: Omit<Statistics, 'tables'>,
): (head: string) => string {
  const { t } = useTranslation('office-statistics');
  const language = useLanguage();
  const countryOf = useCountry();
  const rows = rowsOf(name);
  if (rows === 'country') return countryOf;
  if (rows === 'article') return (head) => articles[head]?.[language] ?? head;
  return (head) => (head === unfinished ? `${head} (${t('unfinished')})` : head);
}

/** Names countries, and the others together. */
function useCountry(): (code: string) => string {
  const { t } = useTranslation('office-statistics');
  const country = countryNames(useLanguage());
  return (code) => {
    if (code === otherCountries) return t('otherCountries');
    return /^[A-Z]{2}$/.test(code) ? country(code) : code;
  };
}

function Cell({ value }: { value: number | null }) {
  const { t } = useTranslation('office-statistics');
  const language = useLanguage();
  if (value !== null) return wholeNumber(language, value);
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('few')}</span>
    </>
  );
}

function mostOf({ rows }: StatisticsTableRows): number {
  return Math.max(1, ...rows.map(({ cells }) => cells[0] ?? 0));
}

/** How large a number is beside the largest. */
function Bar({ value, most }: { value: number; most: number }) {
  return (
    <td className={styles.bar} aria-hidden="true">
      <svg height="8" preserveAspectRatio="none">
        <title>{value}</title>
        <rect width={`${(value / most) * 100}%`} height="8" />
      </svg>
    </td>
  );
}
