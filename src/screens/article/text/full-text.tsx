import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import content from '../../../components/content.module.css';
import { LibraryHtml } from '../../../components/library-html.tsx';
import type { PageText } from '../page-data.ts';
import { FigureZoom } from './figure-zoom.tsx';
import styles from './full-text.module.css';
import { LateNotes } from './notes/late-notes.tsx';
import { Outline } from './outline.tsx';
import { TextLookMenu } from './text-look-menu.tsx';
import { TextPopup } from './text-popup.tsx';
import { useScrollableTables } from './use-scrollable-tables.ts';

/** Words read in a minute. */
const pace = 220;

const textId = 'article-text';

/** The text of an article, to be read on the page; nothing if it has only a PDF. */
export function FullText({ text, article }: { text: PageText | null; article: Article }) {
  return text && <Text text={text} article={article} />;
}

function Text({ text, article }: { text: PageText; article: Article }) {
  const { language } = article;
  const { t } = useTranslation('article-details');
  // Where the server has rendered it, the page has the text.
  const [html] = useState(() => text.html ?? document.getElementById(textId)?.innerHTML ?? '');
  const body = useRef<HTMLElement>(null);
  useScrollableTables(body);
  return (
    <section className={`${content.article} ${styles.section}`} aria-labelledby="full-text">
      <header className={styles.header}>
        <h2 id="full-text">{t('text.title')}</h2>
        <p className={styles.minutes}>
          {t('text.minutes', { count: Math.max(1, Math.round(text.words / pace)) })}
        </p>
        <TextLookMenu />
      </header>
      <Outline entries={text.outline} language={language} text={body} />
      <LibraryHtml ref={body} as="div" id={textId} className={styles.text} lang={language} html={html} />
      <FigureZoom text={body} language={language} />
      <TextPopup text={body} language={language} />
      <LateNotes text={body} article={article} />
    </section>
  );
}
