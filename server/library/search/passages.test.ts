import { expect, test } from 'vitest';
import type { Passage } from '#shared/search.ts';
import { type Written, writtenLibrary } from '../../../tests/support/written-library.ts';
import { rank } from './combine.ts';
import { openPassages } from './passages.ts';
import { understand } from './question.ts';
import { openSearchIndex } from './search-index.ts';

/**
 * The passages shown for an article.
 * @param question taken as completed
 */
function passages(article: Written, question: string): Passage[] {
  const sqlite = writtenLibrary([{ title: 'About nothing else' }, article]);
  try {
    const index = openSearchIndex(sqlite);
    const { expressions, wanted } = rank(
      { index, names: { like: () => [] }, articles: 2 },
      understand(question),
    );
    return openPassages(sqlite, index)(2, 'en', 'en', expressions, wanted);
  } finally {
    sqlite.close();
  }
}

/** The pages of these passages, in order. */
const pagesOf = (...asked: Parameters<typeof passages>) => passages(...asked).map(({ page }) => page);

test('a passage has its page index, printed number, matches, and the words for the reader', () => {
  expect(passages({ pages: ['Nothing.', 'They mined salt, as before.'] }, 'salt ')).toEqual([
    { page: 2, label: '102', snippet: 'They mined salt, as before.', marks: [[11, 15]], find: 'salt' },
  ]);
});

test('of many pages three are shown; among equals the first', () => {
  expect(pagesOf({ pages: ['salt', 'salt', 'none', 'salt', 'salt'] }, 'salt ')).toEqual([1, 2, 4]);
});

test('a page with more of the terms comes before one with fewer', () => {
  const pages = ['salt', 'a river of salt', 'river', 'the river, and then salt'];
  expect(pagesOf({ pages }, 'salt river ')).toEqual([2, 4, 1]);
});

test('a page with the exact words comes before one with other forms, however many', () => {
  expect(pagesOf({ pages: ['rivers and rivers', 'a river'] }, 'river ')).toEqual([2, 1]);
});

test('the best page is found wherever it is', () => {
  const pages = [...Array.from({ length: 8 }, () => 'salt'), 'salt of the river'];
  expect(pagesOf({ pages }, 'salt river ')).toEqual([9, 1, 2]);
});

test('a first page that matches only in the title comes last, since the title is shown anyway', () => {
  const title = 'Salt of the Steppe';
  const pages = ['Salt of the steppe. By A. Author', 'salt', 'the steppe'];
  expect(pagesOf({ title, pages }, 'salt steppe ')).toEqual([2, 3, 1]);
  expect(pagesOf({ title: 'Salted', pages }, 'salt steppe ')).toEqual([1, 2, 3]);
  expect(pagesOf({ title, pages: ['nothing', 'Salt of the steppe', 'salt'] }, 'salt steppe ')).toEqual([
    2, 3,
  ]);
});

test('a match on no page is shown in the abstract, with the first page', () => {
  const abstract = 'A short history of salt.';
  expect(passages({ abstract, pages: ['Nothing.', 'Nothing either.'] }, 'salt ')).toEqual([
    { page: 1, label: '101', snippet: abstract, marks: [[19, 23]] },
  ]);
  expect(passages({ title: 'Salt' }, 'salt ')).toEqual([{ page: 1, label: '1', snippet: '', marks: [] }]);
});

test('a phrase across a page break is found on the first of the two pages, unless another has it whole', () => {
  const pages = ['nothing', 'the river ran past the salt', 'mines of the steppe', 'none'];
  expect(pagesOf({ pages }, '"salt mines" ')).toEqual([2]);
  expect(pagesOf({ pages: [...pages, 'salt mines'] }, '"salt mines" ')).toEqual([5]);
  expect(pagesOf({ pages }, 'mines ')).toEqual([3]);
  expect(passages({ pages }, '"salt mines" ')[0]?.snippet).toBe('the river ran past the salt');
});
