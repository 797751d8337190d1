import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mark, notShown, type Words as WordsOf } from '#shared/office/review-text.ts';
import { inOrder } from '../../../components/in-order.tsx';
import styles from './copy-text.module.css';

type Run = Exclude<WordsOf, string>[number];

/** The place of a note on the page, counted from 1. */
export function noteId(note: number): string {
  return `copy-note-${note}`;
}

/** The place that refers to a note. */
export function referenceId(note: number): string {
  return `copy-note-reference-${note}`;
}

/** Words as they are set, with a mark wherever only the file shows what stands there. */
export function Words({ text }: { text: WordsOf }) {
  if (typeof text === 'string') return <Lines text={text} />;
  return inOrder(text, (run) => <RunOfWords run={run} />);
}

function RunOfWords({ run: { text, marks = [], target, note } }: { run: Run }) {
  const { t } = useTranslation('office-author');
  const words = <Lines text={text} />;
  const shown = note ? (
    <a id={referenceId(note)} href={`#${noteId(note)}`} aria-label={t('copyPage.toNote', { label: text })}>
      {words}
    </a>
  ) : (
    words
  );
  return (
    <>
      {marks.reduceRight<ReactNode>((inside, mark) => marked(mark, inside), shown)}
      {target && <span className={styles.address}> ({target})</span>}
    </>
  );
}

function marked(mark: Mark, words: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <b>{words}</b>;
    case 'italic':
      return <i>{words}</i>;
    case 'underline':
      return <u>{words}</u>;
    case 'superscript':
      return <sup>{words}</sup>;
    case 'subscript':
      return <sub>{words}</sub>;
    case 'small-caps':
      return <span className={styles.smallCaps}>{words}</span>;
    case 'code':
      return <code>{words}</code>;
  }
}

/** Lines broken by hand. */
function Lines({ text }: { text: string }) {
  return inOrder(text.split('\n'), (line, place) => (
    <>
      {place > 0 && <br />}
      <Line text={line} />
    </>
  ));
}

function Line({ text }: { text: string }) {
  const { t } = useTranslation('office-author');
  const [first, ...others] = text.split(notShown);
  return (
    <>
      {first}
      {inOrder(others, (after) => (
        <>
          <span className={styles.mark}>{t('copyPage.notShown')}</span>
          {after}
        </>
      ))}
    </>
  );
}
