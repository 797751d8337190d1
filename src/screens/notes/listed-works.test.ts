import { expect, test } from 'vitest';
import type { ArticleSummary } from '#shared/article/article.ts';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import { filtered, inOrder, type ListedWork, worksOf } from './listed-works.ts';

const article = (id: number, title: string) =>
  ({ id, title: { ru: title, en: title, kk: title }, status: null }) as ArticleSummary;
const articles = [article(1, 'Yards'), article(2, 'Bazaars')];
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const note = (articleId: number, quote: string, day: number, page = 2) =>
  newAnnotation({ articleId, quote, updatedAt: at(day), places: [{ page, label: String(page), rects: [] }] });
const notes = [
  note(1, 'a yard', 1, 9),
  note(2, 'a stall', 2),
  note(1, 'a gate', 3, 4),
  note(77, 'a withdrawn word', 2),
];
const shown = (works: readonly ListedWork[]) =>
  works.map((work) => [work.articleId, ...work.notes.map(({ quote }) => quote)]);
const all = { words: '', colours: [] };

test('newest first: the work changed last is first, and its notes from the newest on', () => {
  const [first, ...rest] = shown(inOrder(worksOf(notes, articles), 'newest', 'en'));
  expect(first).toEqual([1, 'a gate', 'a yard']);
  expect(rest).toHaveLength(2);
});

test('by article: titles from A to Z with notes in reading order, then what the library does not have', () => {
  expect(shown(inOrder(worksOf(notes, articles), 'title', 'en'))).toEqual([
    [2, 'a stall'],
    [1, 'a gate', 'a yard'],
    [77, 'a withdrawn word'],
  ]);
});

test('words, colours and one article narrow the list, and works without a note left are not shown', () => {
  const works = worksOf(notes, articles);
  expect(shown(filtered(works, { ...all, words: 'YÁRD' }, null))).toEqual([[1, 'a yard']]);
  expect(shown(filtered(works, all, 'article-77'))).toEqual([[77, 'a withdrawn word']]);
  expect(filtered(works, { ...all, colours: ['pink'] }, null)).toEqual([]);
});

test('an article is told to be gone only if the library could be asked', () => {
  const isGone = (known: ArticleSummary[] | null) =>
    worksOf(notes, known).flatMap((work) => (work.isGone ? work.articleId : []));
  expect(isGone(articles)).toEqual([77]);
  expect(isGone(null)).toEqual([]);
});
