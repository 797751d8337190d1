import { ArrowRight, BookOpen, Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Article } from '#shared/article/article.ts';
import { articleEpubPath } from '#shared/article/epub-path.ts';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { paths } from '#shared/page/paths.ts';
import { useRootData } from '../../app/use-journal.ts';
import { CiteButton } from '../../citing/cite-button.tsx';
import { notePosition, useReadingEntries } from '../../client/reading-positions.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import content from '../../components/content.module.css';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { documentOfArticle } from '../../reader/document/article-document.ts';
import { readPlace } from '../../reader/place/place.ts';
import { preloadReader, ReaderRoom } from '../../reader/reader-room.tsx';
import { createLeaving } from '../../reader/session/leaving.ts';
import { Detail } from './details/detail.tsx';
import { giveWay, goOn } from './details/give-way.ts';
import styles from './read-article.module.css';
import { SaveButton } from './save-button.tsx';

/** The reading position in this article, unless it is the first page, and a function that records it. */
function useReadingPosition(articleId: number) {
  const position = useReadingEntries()?.find((entry) => entry.articleId === articleId);
  return {
    position: position && position.page > 1 ? position : undefined,
    note: ({ number, label }: { number: number; label: string }) =>
      notePosition(articleId, { page: number, label }),
  };
}

/**
 * The actions of an article: showing and hiding the reader below, continuing from the last reading position, in the
 * PDF or in the text, downloading the PDF, citing, and saving. The bar floats at the lower edge of the window until its
 * own place is reached. It is a single row: where space is short, words give way to icons, the text of the page is what is
 * read, and the reader is named by what it shows.
 */
export function ReadArticle({ article }: { article: Article }) {
  const { t } = useTranslation('article');
  const { t: tLayout } = useTranslation('layout');
  const language = useLanguage();
  const { offersProgram } = useRootData();
  const { position, note } = useReadingPosition(article.id);
  /** The page at which the reader opened; undefined while it is closed. */
  const [startPage, setStartPage] = useState<number>();
  const reading = startPage !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [leaving] = useState(createLeaving);
  const { pdf } = article;
  const isInText = article.hasFullText && position?.inText;
  const { hash, key } = useLocation();
  const place = useMemo(() => readPlace(hash), [hash]);
  const followed = useRef({ key: '', place, language });
  const preload = () => {
    if (reading) return;
    preloadReader(language, pdf);
    letReaderFirst(false);
  };
  /** Unless the reader tells something above its pages, which would move them if it came later. */
  const letReaderFirst = (pressed: boolean) => {
    if (!article.status && article.notices.length === 0) giveWay(pressed);
  };
  const open = (page: number) => {
    letReaderFirst(true);
    setStartPage(page);
  };

  useEffect(() => {
    if (reading) room.current?.scrollIntoView({ block: 'start' });
  }, [reading]);

  // An address that names a place in the article opens the reader there, even if it is followed again, but
  // not after a change of language. Addresses typed into the address bar have the key of the first one.
  useEffect(() => {
    const before = followed.current;
    followed.current = { key, place, language };
    const isFollowed = before.key !== key || before.place !== place;
    if (place && isFollowed && before.language === language) setStartPage((now) => now ?? 1);
  }, [place, key, language]);

  const close = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    setStartPage(undefined);
    goOn();
    button.current?.focus();
  };
  /** Closes the reader, which may ask for confirmation first. */
  const askToClose = () => {
    leaving.ask(() => void close());
  };

  return (
    <>
      <div className={styles.place} />
      <div className={styles.bar}>
        <div className={`${content.article} ${styles.actions}`}>
          <div className={styles.row}>
            {article.hasFullText && !isInText && (
              <a className={`${action.primary} ${styles.toText}`} href="#full-text">
                <span>
                  {t('read.text')}
                  <TextLanguage language={article.language} afterTitle={false} />
                </span>
              </a>
            )}
            <button
              ref={button}
              type="button"
              className={`${action.primary} ${article.hasFullText ? styles.inPdf : ''} needs-script`}
              aria-expanded={reading}
              aria-controls="reader"
              onClick={() => (reading ? askToClose() : open(1))}
              onPointerEnter={preload}
              onFocus={preload}
            >
              <BookOpen aria-hidden size={18} />
              <span>
                {t(reading ? 'read.hide' : 'read.show')}
                {!reading && <TextLanguage language={article.language} afterTitle={false} />}
              </span>
            </button>
            {position && !reading && isInText && (
              <a
                className={`${action.secondary} ${styles.continue} ${styles.inText}`}
                aria-label={t('read.continue', { label: position.label })}
                href={`#${pageAnchor(position.label)}`}
              >
                <ContinueWords label={position.label} />
              </a>
            )}
            {position && !reading && !isInText && (
              <button
                type="button"
                className={`${action.secondary} ${styles.continue}`}
                aria-label={t('read.continue', { label: position.label })}
                onClick={() => open(position.page)}
                onPointerEnter={preload}
                onFocus={preload}
              >
                <ContinueWords label={position.label} />
              </button>
            )}
            <a
              className={`${action.secondary} ${styles.tool}`}
              href={pdf.url}
              download={pdf.downloadName}
              title={t('download')}
            >
              <Download aria-hidden size={18} />
              <span className={styles.word}>
                {t('download')}
                <TextLanguage language={article.language} afterTitle={false} />
              </span>
            </a>
            <CiteButton article={article} className={styles.tool} wordClass={styles.word} />
            <SaveButton articleId={article.id} />
          </div>
        </div>
      </div>
      <div className={content.article}>
        <p className={styles.facts}>
          {t('read.facts', {
            language: t(`language.${article.language}`),
            pages: tLayout('pages', { count: pdf.pages }),
            size: fileSize(tLayout, pdf.bytes),
          })}
          {article.hasFullText && (
            <>
              {' · '}
              <a href={articleEpubPath(article.slug)} download={`Article${article.id}.epub`}>
                EPUB
              </a>
            </>
          )}
          {offersProgram && (
            <>
              {' · '}
              <LocalLink to={paths.desktop}>{t('read.program')}</LocalLink>
            </>
          )}
        </p>
      </div>
      <div id="reader" ref={room}>
        {reading && (
          <ReaderRoom
            above={<Detail part="StatusBanner" article={article} pages={null} inReader />}
            document={documentOfArticle(article)}
            startPage={startPage}
            place={place}
            leaving={leaving}
            onPage={note}
            onFirstPage={goOn}
            onClose={askToClose}
          />
        )}
      </div>
    </>
  );
}

function ContinueWords({ label }: { label: string }) {
  const { t } = useTranslation('article');
  return (
    <>
      <span className={styles.word}>{t('read.continue', { label })}</span>
      <span className={styles.number}>
        <ArrowRight aria-hidden size={16} />
        {label}
      </span>
    </>
  );
}
