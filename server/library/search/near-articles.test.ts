import { expect, test } from 'vitest';
import { nearArticles } from './near-articles.ts';
import type { SearchIndex } from './search-index.ts';

/** An index of stems that stand in titles. */
function indexOf(articles: Record<number, string[]>): Pick<SearchIndex, 'records'> {
  return {
    records: (expression) =>
      Object.entries(articles)
        .filter(([, stems]) => stems.some((stem) => expression.includes(`"${stem}"`)))
        .map(([id]) => ({ article: Number(id), field: 'title' as const })),
  };
}

const index = indexOf({
  1: ['courtyard', 'chat', 'citi'],
  2: ['courtyard', 'citi', 'play'],
  3: ['cotton', 'citi', 'salt'],
  4: ['cotton', 'land', 'citi'],
});

test('the nearest has most of the rare words; words of every article, and one word alone, tell nothing', () => {
  const near = (title: string, abstract = '') =>
    nearArticles(index, 4, [
      { language: 'en', text: title, weight: 3 },
      { language: 'en', text: abstract, weight: 1 },
    ]).map(({ article }) => article);
  expect(near('Courtyards in chats')).toEqual([1]);
  expect(near('Courtyards, chats and play')).toEqual([2, 1]);
  expect(near('Cotton and salt', 'Courtyards and chats')).toEqual([3, 1]);
  expect(near('The city')).toEqual([]);
  expect(near('')).toEqual([]);
});
