import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalUsage } from '#shared/library/usage.ts';
import { wholeNumber } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './statistics.module.css';

type Figure = Exclude<keyof JournalUsage['months'][number], 'month'>;

type UsageTableProps = {
  id: string;
  title: string;
  /** The head of the first column. */
  head: string;
  columns: readonly Figure[];
  rows: { key: string; name: ReactNode; figures: Partial<Record<Figure, number>> }[];
};

/** A table of figures; a narrow screen scrolls it sideways under its heading. */
export function UsageTable({ id, title, head, columns, rows }: UsageTableProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <div className={styles.part}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`heads.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row" suppressHydrationWarning>
                  {name}
                </th>
                {columns.map((column) => (
                  <td key={column} suppressHydrationWarning>
                    {wholeNumber(language, figures[column] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
