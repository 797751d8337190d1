import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyDifference, TextDifference } from '#shared/office/text-difference.ts';
import { inOrder } from '../../../components/in-order.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { changeId, countsOf, shownOf } from './changes.ts';
import styles from './difference.module.css';
import { PassageWithRemarks } from './passage.tsx';
import { useChanges } from './use-changes.ts';

/** Two versions of a text, passage by passage with words marked, or why they cannot be compared. */
export function Difference({ compared }: { compared: CopyDifference }) {
  const { t } = useTranslation('office-difference');
  const { difference, why } = compared;
  if (!difference)
    return (
      <Notice kind="note">
        <p>
          <b>{t('incomparable')}</b>
        </p>
        <p>{t(`why.${why ?? 'failed'}`)}</p>
      </Notice>
    );
  return <Compared compared={compared} difference={difference} />;
}

type ComparedProps = { compared: CopyDifference; difference: TextDifference };

function Compared({ compared: { language, remarks }, difference }: ComparedProps) {
  const { t } = useTranslation('office-difference');
  const shown = useMemo(() => shownOf(difference, remarks), [difference, remarks]);
  const counts = countsOf(difference);
  const { go, onKeyDown, total } = useChanges(counts.all);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the changes, which buttons do as well
    <div className={styles.page} onKeyDown={onKeyDown}>
      <p className={styles.about}>{t('about')}</p>
      {difference.isCoarse && <p className={styles.coarse}>{t('coarse')}</p>}
      {total === 0 ? (
        <Notice kind="note">
          <p>{t('same')}</p>
        </Notice>
      ) : (
        <div className={styles.bar}>
          <p className={styles.counts}>
            {(['changed', 'inserted', 'deleted', 'moved'] as const)
              .filter((kind) => counts[kind] > 0)
              // A number stays beside its word.
              .map((kind) => t(`counts.${kind}`, { number: counts[kind] }).replaceAll(' ', '\u00a0'))
              .join(' · ')}
          </p>
          <p className={styles.ways}>
            <a href={`#${changeId(1)}`} className={styles.way} onClick={go(1)}>
              {t('next')}
            </a>
            <button type="button" className={`needs-script ${styles.way}`} onClick={go(-1)}>
              {t('previous')}
            </button>
            <span className={`needs-script ${styles.keys}`}>{t('keys')}</span>
          </p>
        </div>
      )}
      <article className={styles.text} lang={language}>
        {inOrder(shown, (part) =>
          part.kind === 'folded' ? (
            <details className={styles.folded}>
              <summary>
                <Folded number={part.passages.length} />
              </summary>
              {inOrder(part.passages, (passage) => (
                <PassageWithRemarks {...passage} total={total} />
              ))}
            </details>
          ) : (
            <PassageWithRemarks {...part} total={total} />
          ),
        )}
      </article>
    </div>
  );
}

function Folded({ number }: { number: number }) {
  const { t, i18n } = useTranslation('office-difference');
  return <span lang={i18n.language}>{t('folded', { number })}</span>;
}
