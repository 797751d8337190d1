import type { ArticleSummary } from '#shared/article/article.ts';
import { ArticleTile } from '../../components/article-tile/article-tile.tsx';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { useBound } from '../../i18n/bound.tsx';
import styles from './article-card.module.css';

/** A recent publication in the carousel; the whole card links to the article. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const bound = useBound();
  const placeName = usePlaceName();
  const rangeName = usePageRange();
  const pages = article.pagesInPanel && rangeName(article.pagesInPanel);
  const place = [placeName(article), pages].filter(Boolean).join(', ');
  return (
    <ArticleTile article={article} place={place}>
      <p className={styles.snippet}>{bound(article.snippet)}</p>
    </ArticleTile>
  );
}
