import { useState } from 'react';
import type { ArticleSummary } from '#shared/article/article.ts';
import { keepSaved, useSavedEntries } from '../../client/saved-articles.ts';

/** A saved article. One that was removed on this screen keeps its place, so that it can be restored. */
export type SavedRow = {
  article: ArticleSummary;
  saved: boolean;
  /** When it was saved, in ms since 1970. */
  at: number;
};

/**
 * The saved articles for a screen, newest first, and a function that removes or restores one.
 * @param articles all articles of the library
 * @returns `rows`, null until they are known; `elsewhere`, the number of saved articles that the library does
 * not have
 */
export function useSavedList(articles: ArticleSummary[]) {
  const entries = useSavedEntries();
  /** When the articles removed on this screen were saved, by article id. */
  const [removed, setRemoved] = useState<Record<number, number>>({});
  const saved = entries?.filter((entry) => entry.saved);
  const rows = saved
    ? articles
        .flatMap((article): SavedRow[] => {
          const entry = saved.find(({ articleId }) => articleId === article.id);
          const at = removed[article.id] ?? entry?.at;
          return at === undefined ? [] : [{ article, saved: entry !== undefined, at }];
        })
        .sort((one, other) => other.at - one.at)
    : null;
  return {
    rows,
    elsewhere: saved?.filter(({ articleId }) => !articles.some(({ id }) => id === articleId)).length ?? 0,
    toggle: ({ article, saved, at }: SavedRow) => {
      if (saved) setRemoved((before) => ({ ...before, [article.id]: at }));
      keepSaved(article.id, !saved);
    },
  };
}
