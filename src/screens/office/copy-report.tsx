import { useTranslation } from 'react-i18next';
import type { CopyReport as Reported } from '#shared/office/manuscript-views.ts';
import { removedThings } from '#shared/office/removed-thing.ts';
import { Notice } from '../../components/notice/notice.tsx';
import styles from './office.module.css';

/** What was removed from a file for its review copy, and where names of the authors still stand. */
export function CopyReport({ report: { removed, names } }: { report: Reported }) {
  const { t } = useTranslation('office-author');
  const placeName = (code: string) => {
    const [kind, number] = code.split(' ');
    // Where only the part of a file is known, the number is 0.
    if (number === '0') return t('place.elsewhere');
    return kind === 'page' ? t('place.page', { number }) : t('place.paragraph', { number });
  };
  return (
    <>
      {names.length === 0 ? (
        <p>{t('report.noNames')}</p>
      ) : (
        <Notice kind="note">
          <p>{t('report.names')}</p>
          <ul className={styles.rows}>
            {names.map(({ place, quote, certainty }) => (
              <li key={`${place} ${quote}`}>
                <q>{quote}</q>
                <span className={styles.quiet}>
                  {placeName(place)} · {t(`certainty.${certainty}`)}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {removed.length === 0 ? (
        <p>{t('report.nothingRemoved')}</p>
      ) : (
        <details>
          <summary className={styles.summary}>
            {t('report.removed', { total: removed.reduce((sum, { count }) => sum + count, 0) })}
          </summary>
          <ul className={styles.rows}>
            {removed.map(({ what, count, part }) => (
              <li key={`${what} ${part}`}>
                {t(`removed.${removedThings.find((known) => known === what) ?? 'other'}`)} · {count}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
