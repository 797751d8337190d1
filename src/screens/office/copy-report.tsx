import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/address.ts';
import type { CopyReport as Reported } from '#shared/office/manuscript-views.ts';
import { removedThings } from '#shared/office/removed-thing.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { textDirective } from '../../components/text-directive.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { placeFragment } from '../../reader/place-fragment.ts';
import styles from './office.module.css';

type CopyReportProps = { report: Reported; copyPage: string; advice: string };

/**
 * What was removed from a file for its review copy, and where names of the authors still stand.
 * @param copyPage the bare path of the page on which the copy is read
 * @param advice what its reader can do about the names
 */
export function CopyReport({ report, copyPage, advice }: CopyReportProps) {
  const { removed } = report;
  // A sentence with two names is reported for each of them.
  const names = [...new Map(report.names.map((name) => [Object.values(name).join(' '), name])).values()];
  const page = withLanguage(useLanguage(), copyPage);
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
          <p>
            {t('report.names')} {advice}
          </p>
          <ul className={styles.rows}>
            {names.map(({ place, quote, certainty }) => (
              <li key={`${place} ${quote} ${certainty}`}>
                <q>{quote}</q>
                <span className={styles.quiet}>
                  {/* The browser marks the words in a text, so it loads the page. */}
                  <Place address={addressOf(page, place, quote)}>{placeName(place)}</Place> ·{' '}
                  {t(`certainty.${certainty}`)}
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

/**
 * Where a name stands in the copy: at its page in the reading room, or as words of the text that the browser marks.
 * Undefined for what is not shown as text.
 */
function addressOf(page: string, place: string, quote: string): string | undefined {
  const [kind, number = '0'] = place.split(' ');
  if (number === '0') return undefined;
  if (kind === 'page') return page + placeFragment({ page: number, find: quote });
  return `${page}#${textDirective({ prefix: [], start: quote.split(' '), suffix: [] })}`;
}

function Place({ address, children }: { address: string | undefined; children: ReactNode }) {
  return address ? <a href={address}>{children}</a> : children;
}
