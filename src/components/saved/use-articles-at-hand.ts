import { useEffect } from 'react';
import type { ArticleSummary } from '#shared/article/article.ts';

/** The articles of the last successful request. */
let known: ArticleSummary[] = [];

/** The articles from the route's loader, or the last known ones if the library was unreachable. */
export function useArticlesAtHand(articles: ArticleSummary[] | null): ArticleSummary[] {
  useEffect(() => {
    if (articles) known = articles;
  }, [articles]);
  return articles ?? known;
}
