import type { ArticleSummary } from '#shared/article.ts';
import { pageRange } from '#shared/page-range.ts';
import { paths } from '#shared/paths.ts';
import { useBound } from '../../i18n/bound.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './article-list.module.css';

/** A table of contents: title, authors, keywords, and the pages at the right. The whole row is a link. */
export function ArticleList({
  articles,
  keywords = true,
}: {
  articles: ArticleSummary[];
  keywords?: boolean;
}) {
  const language = useLanguage();
  const bound = useBound();
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <li key={article.id} className={styles.row}>
          <div>
            <h3 className={styles.title}>
              <LocalLink to={paths.articleBySlug(article.slug)}>{bound(article.title)}</LocalLink>
            </h3>
            {article.authors.length > 0 && (
              <p className={styles.authors}>{article.authors.map((name) => name[language]).join(', ')}</p>
            )}
            {keywords && article.keywords[language].length > 0 && (
              <p className={styles.keywords}>{article.keywords[language].join(' · ')}</p>
            )}
          </div>
          <p className={styles.pages}>{pageRange(article.pages)}</p>
        </li>
      ))}
    </ol>
  );
}
