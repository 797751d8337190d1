import { List } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutlineEntry } from '#shared/article/full-text.ts';
import type { Language } from '#shared/language/language.ts';
import { bindLines } from '#shared/language/word-spacing.ts';
import { ListenButton, type Listening } from './aloud/listen.tsx';
import styles from './outline.module.css';
import { TextLookButton } from './text-look-menu.tsx';
import { useReadingBar } from './use-reading-bar.ts';
import type { Seen } from './use-seen.ts';

type OutlineProps = {
  entries: OutlineEntry[];
  /** Of the article. */
  language: Language;
  seen: Seen;
  text: RefObject<HTMLElement | null>;
  listening: Listening | null;
};

/**
 * The headings of the text, with what is being read marked: beside it or, on narrow screens, folded in a bar above it, which
 * has what a reader needs within the text.
 */
export function Outline({ entries, language, seen, text, listening }: OutlineProps) {
  const { t } = useTranslation('article-details');
  const folded = useRef<HTMLDetailsElement>(null);
  const bar = useRef<HTMLElement>(null);
  useReadingBar(bar, text);
  const fold = () => folded.current?.removeAttribute('open');
  const current = entries.find(({ id }) => id === seen.section);
  const list = (
    <ol className={styles.list} lang={language}>
      {entries
        .filter(({ level }) => level <= 3)
        .map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={id === seen.section || undefined} onClick={fold}>
              {bindLines(title, language)}
            </a>
          </li>
        ))}
    </ol>
  );
  const toPdf = seen.page && (
    <p className={styles.pdf}>
      <a href={`#page=${seen.page.label}`} onClick={fold}>
        {t('text.inPdf', { page: seen.page.label })}
      </a>
    </p>
  );
  return (
    <>
      <nav className={styles.beside} aria-label={t('text.contents')}>
        {list}
        {toPdf}
        <ListenButton listening={listening} where="list" />
      </nav>
      <nav ref={bar} className={styles.above} aria-label={t('text.contents')}>
        <ListenButton listening={listening} where="bar" />
        <TextLookButton className={styles.look} />
        <details ref={folded}>
          <summary>
            <List aria-hidden size={18} />
            <span>{t('text.contents')}</span>
            {current && (
              <span className={styles.current} lang={language}>
                {bindLines(current.title, language)}
              </span>
            )}
          </summary>
          <div>
            {list}
            {toPdf}
          </div>
        </details>
      </nav>
    </>
  );
}
