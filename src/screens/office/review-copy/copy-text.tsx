import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, Note, ReviewText, Words as WordsOf } from '#shared/office/review-text.ts';
import { inOrder } from '../../../components/in-order.tsx';
import styles from './copy-text.module.css';
import { List } from './list.tsx';
import { noteId, referenceId, Words } from './words.tsx';

type Part = ReviewText[number];

type TextProps = { text: ReviewText; language: string; ref?: Ref<HTMLElement> };

/** The text of a review copy, set as the journal sets texts. */
export const CopyText = memo(function CopyText({ text, language, ref }: TextProps) {
  return (
    <article ref={ref} className={styles.text} lang={language}>
      {inOrder(text, (part) => (
        <TextPart part={part} />
      ))}
    </article>
  );
});

function TextPart({ part }: { part: Part }) {
  const { t } = useTranslation('office-author');
  switch (part.kind) {
    case 'heading': {
      // The page has the only first heading.
      const Heading = (['h2', 'h3', 'h4'] as const)[Math.min(part.level, 3) - 1] ?? 'h2';
      return (
        <Heading>
          <Words text={part.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p data-bold={part.bold || undefined} data-centred={part.centred || undefined}>
          <Words text={part.text} />
        </p>
      );
    case 'list':
      return <List items={part.items.map(itemOf)} />;
    case 'notes':
      return <Notes notes={part.items.map(noteOf)} />;
    case 'heads':
      return <Aside title={t('copyPage.heads')} items={part.items} />;
    case 'drawn':
      return <Aside title={t('copyPage.drawn')} items={part.items} />;
    case 'table':
      return <Table rows={part.rows.map((cells) => cells.map(cellOf))} />;
    case 'figures':
      return <p className={styles.figures}>{t('copyPage.figures', { total: part.count })}</p>;
  }
}

function itemOf(item: Extract<Part, { kind: 'list' }>['items'][number]) {
  return typeof item === 'string' ? { level: 0, label: '', text: item } : item;
}

function noteOf(note: string | Note): Note {
  return typeof note === 'string' ? { label: '', text: note, isReferred: false } : note;
}

function cellOf(cell: string | Cell): Cell {
  return typeof cell === 'string' ? { text: cell } : cell;
}

/** What stands beside the text. */
function Aside({ title, items }: { title: string; items: WordsOf[] }) {
  return (
    <section className={styles.notes}>
      <h2>{title}</h2>
      <List items={items.map((text) => ({ level: 0, label: '', text }))} />
    </section>
  );
}

/** Notes, each with a way back to the place that refers to it. */
function Notes({ notes }: { notes: Note[] }) {
  const { t } = useTranslation('office-author');
  return (
    <section className={styles.notes}>
      <h2>{t('copyPage.notes')}</h2>
      <ol className={styles.numbered}>
        {inOrder(notes, ({ label, text, isReferred }, place) => (
          <li id={noteId(place + 1)}>
            {isReferred ? (
              <a
                className={styles.label}
                href={`#${referenceId(place + 1)}`}
                aria-label={t('copyPage.backFromNote', { label })}
              >
                {label}
              </a>
            ) : (
              label !== '' && <span className={styles.label}>{label}</span>
            )}{' '}
            <Words text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Table({ rows }: { rows: Cell[][] }) {
  const { t } = useTranslation('office-author');
  const heads = headRows(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('copyPage.table')}>
      <table>
        {heads > 0 && (
          <thead>
            <Rows rows={rows.slice(0, heads)} />
          </thead>
        )}
        <tbody>
          <Rows rows={rows.slice(heads)} />
        </tbody>
      </table>
    </section>
  );
}

/** How many rows at the top are of headers; none if one of their cells reaches below them. */
function headRows(rows: Cell[][]): number {
  const first = rows.findIndex((cells) => !cells.every(({ isHeader }) => isHeader));
  const heads = first < 0 ? rows.length - 1 : first;
  const reaches = rows
    .slice(0, heads)
    .some((cells, row) => cells.some((cell) => row + (cell.rows ?? 1) > heads));
  return reaches ? 0 : Math.max(heads, 0);
}

function Rows({ rows }: { rows: Cell[][] }) {
  return inOrder(rows, (cells) => (
    <tr>
      {inOrder(cells, ({ text, columns, rows: spanned, isHeader }) => {
        const Shown = isHeader ? 'th' : 'td';
        return (
          <Shown colSpan={columns} rowSpan={spanned} scope={isHeader && 'col'}>
            <Words text={text} />
          </Shown>
        );
      })}
    </tr>
  ));
}
