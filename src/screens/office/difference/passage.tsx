import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passage, Piece, PlacedRemark } from '#shared/office/text-difference.ts';
import { inOrder } from '../../../components/in-order.tsx';
import { changeId, type ShownPassage } from './changes.ts';
import styles from './difference.module.css';

/** A passage, what has become of it, and what the reports say of its words. */
export function PassageWithRemarks({ passage, change, remarks, total }: ShownPassage & { total: number }) {
  const { t, i18n } = useTranslation('office-difference');
  return (
    <div className={styles.passage} data-remarked={remarks.length > 0 || undefined}>
      <div
        id={change === null ? undefined : changeId(change)}
        className={styles.words}
        data-kind={passage.change}
        data-change={change ?? undefined}
        tabIndex={change === null ? undefined : -1}
      >
        {passage.change !== 'same' && (
          <p className={styles.label} lang={i18n.language}>
            {change !== null && <b>{t('change', { change, total })} </b>}
            {t(`passage.${passage.change}`)}
            {change !== null && change < total && (
              <>
                {' · '}
                <a href={`#${changeId(change + 1)}`}>
                  {t('toNext')}
                  <span className="visually-hidden"> {change + 1}</span>
                </a>
              </>
            )}
          </p>
        )}
        <Shown passage={passage} />
      </div>
      {remarks.length > 0 && <Remarks remarks={remarks} isSame={passage.change === 'same'} />}
    </div>
  );
}

function Shown({ passage: { kind, label, level = 2, cells } }: { passage: Passage }) {
  const { t, i18n } = useTranslation('office-difference');
  const [first = []] = cells;
  const words = <Pieces pieces={first} />;
  switch (kind) {
    case 'heading': {
      // The page has the only first heading.
      const Heading = (['h2', 'h3', 'h4'] as const)[Math.min(level, 3) - 1] ?? 'h2';
      return <Heading>{words}</Heading>;
    }
    case 'row':
      return (
        <p className={styles.row}>
          {inOrder(cells, (pieces, place) => (
            <>
              {place > 0 && <span className={styles.between}> | </span>}
              <span>
                <Pieces pieces={pieces} />
              </span>
            </>
          ))}
        </p>
      );
    case 'figures':
      return (
        <p className={styles.aside} lang={i18n.language}>
          {t('figures', { total: label })}
        </p>
      );
    case 'note':
    case 'head':
    case 'drawn':
      return (
        <p className={styles.aside}>
          <span className={styles.what} lang={i18n.language}>
            {t(`kind.${kind}`)} {label}{' '}
          </span>
          {words}
        </p>
      );
    default:
      return (
        <p data-item={kind === 'item' || undefined}>
          {kind === 'item' && <span className={styles.what}>{label || '•'} </span>}
          {words}
        </p>
      );
  }
}

/** Words with marks that are seen without colour, and read aloud. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t, i18n } = useTranslation('office-difference');
  return inOrder(pieces, ({ text, change, isNote }) => {
    const words: ReactNode = isNote ? <sup>{text}</sup> : <Lines text={text} />;
    if (!change) return words;
    const Marked = change === 'inserted' ? 'ins' : 'del';
    return (
      <Marked>
        <span className="visually-hidden" lang={i18n.language}>
          {t(`mark.${change}`)}{' '}
        </span>
        {words}
      </Marked>
    );
  });
}

/** Lines broken by hand. */
function Lines({ text }: { text: string }) {
  return inOrder(text.split('\n'), (line, place) => (
    <Fragment>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Remarks({ remarks, isSame }: { remarks: readonly PlacedRemark[]; isSame: boolean }) {
  const { t, i18n } = useTranslation('office-difference');
  return (
    <aside className={styles.remarks} aria-label={t('remarks.title')}>
      {isSame && (
        <p className={styles.label} lang={i18n.language}>
          {t('passage.same')}
        </p>
      )}
      {inOrder(remarks, ({ alias, number, text }) => (
        <blockquote>
          <p className={styles.label} lang={i18n.language}>
            {number === null ? t('remarks.of', { alias }) : t('remarks.point', { alias, number })}
          </p>
          {/* Whatever language the report is in. */}
          <p lang="">{text}</p>
        </blockquote>
      ))}
    </aside>
  );
}
