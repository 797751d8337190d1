import { useTranslation } from 'react-i18next';
import type { CopyReport as Reported } from '#shared/office/manuscript-views.ts';
import { Notice } from '../../components/notice/notice.tsx';
import styles from './office.module.css';

/** What was removed from a file for its review copy, and where names of the authors still stand. */
export function CopyReport({ report: { removed, names } }: { report: Reported }) {
  const { t } = useTranslation('office-author');
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
                  {place} · {t(`certainty.${certainty}`)}
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
                {t(`removed.${things.find((known) => known === what) ?? 'other'}`)} · {count}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What may be removed, by the codes of the report. */
const things = [
  'author-property',
  'custom-property',
  'comments',
  'tracked-changes',
  'people',
  'revision-id',
  'custom-xml',
  'template-path',
  'document-variable',
  'field-code',
  'citation-data',
  'content-control',
  'personal-link',
  'file-name',
  'protection',
  'signature',
  'printer-settings',
  'thumbnail',
  'glossary',
  'settings',
  'macro',
  'form',
  'script',
  'embedded-object',
  'attachment',
  'annotation',
  'xmp',
  'application-data',
  'structure-id',
  'image-metadata',
  'editor-markup',
  'earlier-revision',
  'unknown-part',
] as const;
