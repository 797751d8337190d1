import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LibraryHtml } from '../library-html.tsx';
import { isPlainPress } from '../plain-press.ts';
import styles from './prose.module.css';

type ProseProps = {
  /** HTML from the library; its second-level headings have ids. */
  html: string;
  /** The title of the text, which names its table of contents; without it there is no such table. */
  contents?: string;
};

/**
 * One of the journal's own texts. Its links navigate inside the app; a table of contents lists its headings.
 */
export function Prose({ html, contents }: ProseProps) {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  const headings = useMemo(() => (contents !== undefined ? secondLevelHeadings(html) : []), [html, contents]);

  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = text.current;
    const stayInside = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      // Files are not screens.
      if (!href?.startsWith('/') || /\.\w+$/.test(href) || !isPlainPress(event) || event.defaultPrevented)
        return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', stayInside);
    return () => element?.removeEventListener('click', stayInside);
  }, [navigate]);

  return (
    <div className={headings.length > 3 ? styles.withContents : undefined}>
      {headings.length > 3 && (
        <nav className={styles.contents} aria-label={t('contentsOf', { title: contents })}>
          <p>{t('onThisPage')}</p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <LibraryHtml ref={text} as="div" className="prose" html={html} />
    </div>
  );
}

function secondLevelHeadings(html: string): { id: string; text: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', text = '']) => ({
    id,
    text: text.replaceAll(/<[^>]+>/g, '').replaceAll('&#x26;', '&'),
  }));
}
