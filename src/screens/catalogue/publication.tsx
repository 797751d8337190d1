import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueFile, CataloguePublication } from '#shared/program/catalogue.ts';
import { DateText } from '../../components/date-text.tsx';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import { longMonth } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { mostBytes } from '../../reader/own-pdf/check-own-pdf.ts';
import styles from './catalogue.module.css';
import { OutsideLink } from './catalogue-way.tsx';
import { languageName } from './language-name.ts';
import { useReading } from './use-reading.ts';

/** A publication: what the catalogue tells of it, and what it can be read as. */
export function Publication({ publication }: { publication: CataloguePublication }) {
  const { t } = useTranslation('catalogue');
  const layout = useTranslation('layout');
  const id = useId();
  const { title, authors, published, languages, files, page } = publication;
  const { reading, read, cancel } = useReading(publication);
  return (
    <li className={styles.publication}>
      <div>
        <p id={id} className={styles.title} lang={languages[0]} dir="auto">
          {title}
        </p>
        {authors.length > 0 && (
          <p className={styles.people} dir="auto">
            {authors.join(', ')}
          </p>
        )}
        <p className={styles.facts}>
          {published && (
            <span>
              <Published date={published} />
            </span>
          )}
          {languages.map((code) => (
            <span key={code} lang={code}>
              {languageName(code)}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.files}>
        {files.toSorted(readFirst).map((file) =>
          file.isRead ? (
            <button
              key={file.address}
              type="button"
              className={action.secondary}
              aria-describedby={id}
              aria-disabled={reading.state === 'downloading'}
              onClick={() => reading.state === 'downloading' || void read(file.address)}
            >
              {t('read')}
            </button>
          ) : (
            <OutsideLink key={file.address} address={file.address}>
              {formats.get(file.type) ?? t('file')}
            </OutsideLink>
          ),
        )}
        {page && <OutsideLink address={page}>{t('page')}</OutsideLink>}
        {files.length === 0 && !page && <p className={styles.quiet}>{t('nothingFree')}</p>}
      </div>
      <div role="status" className={styles.waiting}>
        {reading.state === 'downloading' && (
          <>
            <p>{t('downloading')}</p>
            <button type="button" className={action.secondary} onClick={cancel}>
              {t('cancel')}
            </button>
          </>
        )}
      </div>
      <div role="alert" className={styles.fault}>
        {reading.state === 'refused' &&
          t(`fault.${reading.reason}`, { limit: fileSize(layout.t, mostBytes) })}
      </div>
    </li>
  );
}

/** What is read here comes before what is opened elsewhere. */
const readFirst = (one: CatalogueFile, other: CatalogueFile) => Number(other.isRead) - Number(one.isRead);

function Published({ date }: { date: string }) {
  const language = useLanguage();
  if (date.length === 10) return <DateText date={date} />;
  return <time dateTime={date}>{date.length === 7 ? longMonth(language, date) : date}</time>;
}

const formats = new Map([
  ['application/pdf', 'PDF'],
  ['application/epub+zip', 'EPUB'],
  ['application/audiobook+zip', 'Audiobook'],
  ['application/vnd.comicbook+zip', 'CBZ'],
  ['text/html', 'HTML'],
  ['text/plain', 'TXT'],
]);
