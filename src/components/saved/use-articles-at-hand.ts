import { useEffect } from 'react';
import type { ArticleSummary } from '#shared/article.ts';

/** What the library had when it was last asked. */
let known: ArticleSummary[] = [];

/** The articles that a route brought; those known from before when the library is out of reach and it brought none. */
export function useArticlesAtHand(articles: ArticleSummary[] | null): ArticleSummary[] {
  useEffect(() => {
    if (articles) known = articles;
  }, [articles]);
  return articles ?? known;
}
