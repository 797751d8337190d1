import { type RefObject, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { OutlineEntry } from '#shared/article/full-text.ts';
import content from '../../../components/content.module.css';
import { LibraryHtml } from '../../../components/library-html.tsx';
import unfolds from '../../../components/unfolds.module.css';
import type { PageText } from '../page-data.ts';
import { ListenButton, type Listening, useListening } from './aloud/listen.tsx';
import { speechHere } from './aloud/voices.ts';
import end from './end-matter.module.css';
import { FigureZoom } from './figure-zoom.tsx';
import figures from './figures.module.css';
import styles from './full-text.module.css';
import margin from './margin-notes.module.css';
import { useMarginNotes } from './margin-notes.ts';
import { LateNotes } from './notes/late-notes.tsx';
import { OnlyPdf } from './only-pdf.tsx';
import { Outline } from './outline.tsx';
import pages from './page-marks.module.css';
import quoted from './quoted.module.css';
import { servedText, textId } from './served-text.ts';
import { TextLookButton, TextLookMenu } from './text-look-menu.tsx';
import { TextPopup } from './text-popup.tsx';
import { useNotedPlace } from './use-noted-place.ts';
import { useScrollableFigures } from './use-scrollable-figures.ts';
import { useSeen } from './use-seen.ts';
import { useUnfolded } from './use-unfolded.ts';

/** Words read in a minute. */
const pace = 220;

/** The text of an article, to be read on the page, or that it has only a PDF. */
export function FullText({ text, article }: { text: PageText | null; article: Article }) {
  if (text) return <Text text={text} article={article} />;
  return article.hasFullText ? null : <OnlyPdf />;
}

function Text({ text, article }: { text: PageText; article: Article }) {
  const { language } = article;
  const { t } = useTranslation('article-details');
  // Where the server has rendered it, the page has the text.
  const [served] = useState(() => text.html ?? servedText(article));
  const html = typeof served === 'string' ? served : use(served);
  const body = useRef<HTMLElement>(null);
  useScrollableFigures(body, t('text.sideways'));
  useMarginNotes(body);
  const listening = useListening(language);
  const speech = speechHere();
  return (
    <section
      className={`${content.article} ${styles.section} ${html.includes('doc-noteref') ? margin.noted : ''}`}
      aria-labelledby="full-text"
    >
      <header className={styles.header}>
        <h2 id="full-text">{t('text.title')}</h2>
        <p className={styles.minutes}>
          {t('text.minutes', { count: Math.max(1, Math.round(text.words / pace)) })}
        </p>
        <ListenButton listening={listening} where="header" />
        <TextLookButton className={styles.look} />
      </header>
      <Follower text={body} entries={text.outline} article={article} listening={listening} />
      <LibraryHtml
        ref={body}
        as="div"
        id={textId}
        className={`${styles.text} ${pages.pages} ${figures.figures} ${end.endMatter} ${quoted.quoted} ${unfolds.unfolds}`}
        lang={language}
        html={html}
      />
      <TextLookMenu />
      <FigureZoom text={body} language={language} />
      <TextPopup text={body} language={language} />
      <LateNotes text={body} article={article} />
      {listening?.isOn && listening.Part && speech && (
        <listening.Part text={body} language={language} speech={speech} onEnd={listening.end} />
      )}
    </section>
  );
}

type FollowerProps = {
  text: RefObject<HTMLElement | null>;
  entries: OutlineEntry[];
  article: Article;
  listening: Listening | null;
};

/** Follows what is read: for the list of contents, and to continue there later. */
function Follower({ text, entries, article: { id, language }, listening }: FollowerProps) {
  const seen = useSeen(text);
  useNotedPlace(id, seen.page);
  useUnfolded(text);
  return <Outline entries={entries} language={language} seen={seen} text={text} listening={listening} />;
}
