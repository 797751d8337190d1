import { ChevronRight } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { useJournal } from '../../app/use-journal.ts';
import styles from './article-panels.module.css';
import { AuthorsLine } from './authors-line.tsx';
import { Detail } from './details/detail.tsx';

/**
 * The authors, the DOI, and two panels: affiliations and information about the article. They are native
 * `details`, of which only one is open if they share a name. A click on the authors toggles the affiliations.
 */
export function ArticlePanels({ article, pages }: { article: Article; pages: PageRange | null }) {
  const { t } = useTranslation('article');
  const { doi: registered } = useJournal();
  const doi = doiUrl(article.doi);
  const affiliations = useRef<HTMLDetailsElement>(null);
  const group = article.panels === 'exclusive' ? 'article-panels' : undefined;

  const toggleAffiliations = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) return;
    const panel = affiliations.current;
    if (panel) panel.open = !panel.open;
  };

  return (
    <>
      {article.authors.length > 0 && (
        <AuthorsLine
          authors={article.authors}
          marked={article.affiliations.length > 1}
          onClick={toggleAffiliations}
        />
      )}
      <p className={styles.doi}>
        <a href={doi}>{doi}</a>
        {registered.sample && <span> {t('information.sampleDoi')}</span>}
      </p>
      <div className={styles.panels}>
        {article.affiliations.length > 0 && (
          <details ref={affiliations} name={group} className={styles.panel}>
            <summary>
              <ChevronRight aria-hidden size={18} />
              {t('affiliations')}
            </summary>
            <div>
              <Detail part="Affiliations" article={article} pages={pages} />
            </div>
          </details>
        )}
        <details name={group} className={styles.panel}>
          <summary>
            <ChevronRight aria-hidden size={18} />
            {t('information.toggle')}
          </summary>
          <div>
            <Detail part="ArticleInformation" article={article} pages={pages} />
          </div>
        </details>
      </div>
    </>
  );
}
