import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bindLines } from '#shared/language/word-spacing.ts';
import type { DeskSummary } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { daysLeft } from '../../../components/office-frame/days-left.ts';
import { ShortDay } from '../../../components/office-frame/short-day.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './desk-table.module.css';
import { useDeskKeys } from './use-desk-keys.ts';

type DeskTableProps = { rows: DeskSummary[]; now: string; describedBy: string };

/** The manuscripts of a page of the list, one a row and one stop of Tab. */
export function DeskTable({ rows, now, describedBy }: DeskTableProps) {
  const { t } = useTranslation('office-desk');
  const linkOf = useDeskKeys(rows.map(({ id }) => id));
  return (
    <table className={styles.table} aria-labelledby="desk-count" aria-describedby={describedBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} link={linkOf(row.id)} />
        ))}
      </tbody>
    </table>
  );
}

const columns = ['number', 'work', 'turn', 'due', 'editor'] as const;

type RowProps = {
  row: DeskSummary;
  now: string;
  link: ReturnType<ReturnType<typeof useDeskKeys>>;
};

/** A manuscript: what it is, where it stands, whose turn it is, by when, and who leads it. */
function Row({ row, now, link }: RowProps) {
  const { t } = useTranslation('office-desk');
  const { t: frameText } = useTranslation('office-frame');
  const { t: tArticle } = useTranslation('article');
  const here = useLanguage();
  const { id, number, title, language, type, authors, state, due, waitsFor, waitsForYou, editor, isOwn } =
    row;
  const { t: caseText } = useTranslation('office-case');
  const beside = [
    authors,
    type !== 'research-article' && tArticle(`type.${type}`),
    isOwn && caseText('own.mark'),
    language !== here && tArticle(`textLanguage.${language}`),
  ].filter(Boolean);
  return (
    <tr className={styles.row}>
      <td className={styles.number}>
        <span>{number}</span>
        <span className={styles.quiet} data-state={state}>
          {frameText(`state.${state}`)}
        </span>
      </td>
      <td className={styles.work}>
        <LocalLink className={styles.title} to={officePaths.officeManuscript(id)} {...link}>
          <span lang={language}>{bindLines(title, language) || t('list.untitled')}</span>
        </LocalLink>
        <span className={styles.quiet}>{beside.join(' · ')}</span>
      </td>
      <td className={styles.turn} data-yours={waitsForYou ? '' : undefined}>
        {t(`whose.${waitsForYou ? 'you' : waitsFor}`)}
      </td>
      <td className={styles.due}>{due && <Due due={due} now={now} />}</td>
      <td className={styles.editor}>{editor}</td>
    </tr>
  );
}

/** By when: how many days that is, and which day; what is late has a sign, a word and a colour. */
function Due({ due, now }: { due: string; now: string }) {
  const { t } = useTranslation('office-desk');
  const days = daysLeft(due, now);
  return (
    <>
      <span data-late={days < 0 ? '' : undefined}>
        {days < 0 && <CircleAlert size={14} aria-hidden />}
        {days < 0
          ? t('dueIn.late', { count: -days })
          : days === 0
            ? t('dueIn.today')
            : t('dueIn.left', { count: days })}
      </span>
      <span className={styles.quiet}>
        <ShortDay at={due} />
      </span>
    </>
  );
}
