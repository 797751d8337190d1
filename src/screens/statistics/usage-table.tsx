import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalUsage } from '#shared/library/usage.ts';
import { FiguresTable } from '../../components/figures-table/figures-table.tsx';
import { wholeNumber } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Figure = Exclude<keyof JournalUsage['months'][number], 'month'>;

type UsageTableProps = {
  id: string;
  title: string;
  /** The head of the first column. */
  head: string;
  columns: readonly Figure[];
  rows: { key: string; name: ReactNode; figures: Partial<Record<Figure, number>> }[];
};

/** A table of how often something was used. */
export function UsageTable({ id, title, head, columns, rows }: UsageTableProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <FiguresTable
      id={id}
      title={title}
      heads={[head, ...columns.map((column) => t(`heads.${column}`))]}
      rows={rows.map(({ figures, ...row }) => ({
        ...row,
        cells: columns.map((column) => wholeNumber(language, figures[column] ?? 0)),
      }))}
    />
  );
}
