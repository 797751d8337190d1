import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#shared/language/language.ts';
import { fileSize } from '../../components/file-size.ts';
import { Sheet } from '../../components/sheet/sheet.tsx';
import { longDate } from '../../i18n/dates.ts';
import type { ReaderHandle } from '../handle.ts';
import { useLoaded } from '../opening/use-loaded.ts';
import { type DocumentFont, pagesWithFonts, readFonts } from '../pdfjs/read-fonts.ts';
import { readProperties } from '../pdfjs/read-properties.ts';
import { mayFetchAll } from '../source/may-fetch-all.ts';
import styles from './properties-sheet.module.css';

/** Shows the document's metadata and technical properties, including its fonts. */
export function PropertiesSheet({ reader, onClose }: { reader: ReaderHandle; onClose: () => void }) {
  const { t } = useTranslation('reader');
  const { value: properties } = useLoaded(readProperties, reader.pdf);
  const article = useTranslation('article');
  const layout = useTranslation('layout');
  const languageName = (tag: string) => (isLanguage(tag) ? article.t(`language.${tag}`) : tag);

  const yesOrNo = (is: boolean) => t(is ? 'properties.yes' : 'properties.no');
  const { title, authors, subject, keywords, created, version, producer, language, pageSize } =
    properties ?? {};
  return (
    <Sheet title={t('more.properties')} onClose={onClose}>
      {properties && (
        <dl>
          <Fact term={t('properties.title')} lang={language}>
            {title}
          </Fact>
          <Fact term={t('properties.authors')} lang={language}>
            {authors}
          </Fact>
          <Fact term={t('properties.subject')} lang={language}>
            {subject}
          </Fact>
          <Fact term={t('properties.keywords')} lang={language}>
            {keywords}
          </Fact>
          <Fact term={t('properties.pages')}>{properties.pages}</Fact>
          <Fact term={t('properties.pageSize')}>{pageSize && t('properties.millimetres', pageSize)}</Fact>
          <Fact term={t('properties.fileSize')}>{fileSize(layout.t, reader.document.pdf.bytes)}</Fact>
          <Fact term={t('properties.created')}>{created && longDate(reader.language, created)}</Fact>
          <Fact term={t('properties.language')}>{language && languageName(language)}</Fact>
          <Fact term={t('properties.version')}>{version}</Fact>
          <Fact term={t('properties.producer')}>{producer}</Fact>
          <Fact term={t('properties.tagged')}>{yesOrNo(properties.tagged)}</Fact>
          <Fact term={t('properties.linearised')}>{yesOrNo(properties.linearised)}</Fact>
          <Fact term={t('properties.fonts')}>
            <Fonts reader={reader} />
          </Fact>
        </dl>
      )}
    </Sheet>
  );
}

function Fact({ term, lang, children }: { term: string; lang?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('reader');
  const given = children !== undefined && children !== '';
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd lang={given ? lang : undefined} className={given ? undefined : styles.unknown}>
        {given ? children : t('properties.unknown')}
      </dd>
    </div>
  );
}

function Fonts({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const [fonts, setFonts] = useState<DocumentFont[] | 'unknown'>();
  const { pdf } = reader;
  const { bytes } = reader.document.pdf;

  useEffect(() => {
    // Listing the fonts may take the whole file.
    if (!mayFetchAll(bytes)) return setFonts('unknown');
    const ending = new AbortController();
    readFonts(pdf, ending.signal).then(
      (read) => ending.signal.aborted || setFonts(read),
      () => ending.signal.aborted || setFonts('unknown'),
    );
    return () => ending.abort();
  }, [pdf, bytes]);

  if (fonts === 'unknown') return t('properties.unknown');
  if (!fonts) return t('properties.counting');
  const missing = fonts.filter(({ embedded }) => !embedded).map(({ name }) => name);
  return (
    <>
      <ul className={styles.fonts}>
        {fonts.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {fonts.length > 0 && (
        <p>
          {missing.length > 0
            ? t('properties.fontsMissing', { names: missing.join(', ') })
            : t('properties.fontsEmbedded')}
        </p>
      )}
      {pdf.pages > pagesWithFonts && <p>{t('properties.fontsOfFirst', { pages: pagesWithFonts })}</p>}
    </>
  );
}

function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}
