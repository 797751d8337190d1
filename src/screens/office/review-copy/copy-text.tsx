import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { notShown, type ReviewText } from '#shared/office/review-text.ts';
import styles from './copy-text.module.css';

type Part = ReviewText[number];

/** The text of a review copy, set as the journal sets texts. */
export function CopyText({ text, language }: { text: ReviewText; language: string }) {
  return (
    <article className={styles.text} lang={language}>
      {text.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <TextPart key={place} part={part} />
      ))}
    </article>
  );
}

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
      return <List items={part.items} />;
    case 'notes':
      return <Aside title={t('copyPage.notes')} items={part.items} />;
    case 'heads':
      return <Aside title={t('copyPage.heads')} items={part.items} />;
    case 'drawn':
      return <Aside title={t('copyPage.drawn')} items={part.items} />;
    case 'table':
      return <Table rows={part.rows} />;
    case 'figures':
      return <p className={styles.figures}>{t('copyPage.figures', { total: part.count })}</p>;
  }
}

/** What stands beside the text. */
function Aside({ title, items }: { title: string; items: string[] }) {
  return (
    <section className={styles.notes}>
      <h2>{title}</h2>
      <List items={items} />
    </section>
  );
}

/** A text with a mark wherever only the file shows what stands there. */
function Words({ text }: { text: string }) {
  const { t } = useTranslation('office-author');
  const [first, ...others] = text.split(notShown);
  return (
    <>
      {first}
      {others.map((after, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <Fragment key={place}>
          <span className={styles.mark}>{t('copyPage.notShown')}</span>
          {after}
        </Fragment>
      ))}
    </>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <li key={place}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

function Table({ rows }: { rows: string[][] }) {
  const { t } = useTranslation('office-author');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('copyPage.table')}>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
                <td key={column}>
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
