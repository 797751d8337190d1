import type { ArticleSummary } from '#shared/article/article.ts';
import styles from './article-list.module.css';
import { ArticleRow, type ArticleRowProps } from './article-row.tsx';

type ArticleListProps = { articles: ArticleSummary[] } & Pick<ArticleRowProps, 'allOnlineFirst'>;

/** A table of contents: title, authors, keywords, and page numbers at the right. The whole row is a link. */
export function ArticleList({ articles, ...rest }: ArticleListProps) {
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} {...rest} />
      ))}
    </ol>
  );
}
