import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '#shared/article.ts';

/** What the library had when it was last asked. */
let known: ArticleSummary[] = [];

/** The articles that the route brought; those known from before when the library is out of reach and it brought none. */
export function useArticlesAtHand(): ArticleSummary[] {
  const articles = useLoaderData<ArticleSummary[] | null>();
  useEffect(() => {
    if (articles) known = articles;
  }, [articles]);
  return articles ?? known;
}
