import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { LibraryHtml } from '../../../components/library-html.tsx';
import panels from '../article-panels.module.css';
import styles from './references.module.css';

/** The works that an article cites, to be unfolded; nothing if it has no list of them. */
export function References({ article: { references, language } }: { article: Article }) {
  const { t } = useTranslation('article-details');
  if (references.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="references">
      <details className={panels.panel}>
        <summary>
          <ChevronRight aria-hidden size={18} />
          <h2 id="references">{t('references', { number: references.length })}</h2>
        </summary>
        <div>
          <ol className={styles.list} lang={language}>
            {references.map((html) => (
              <LibraryHtml key={html} as="li" html={html} />
            ))}
          </ol>
        </div>
      </details>
    </section>
  );
}
