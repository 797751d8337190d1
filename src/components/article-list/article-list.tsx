import type { ArticleSummary } from '#shared/article.ts';
import styles from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';

/** A table of contents: title, authors, keywords, and page numbers at the right. The whole row is a link. */
export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </ol>
  );
}
