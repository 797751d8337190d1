import { expect, test, vi } from 'vitest';
import type { Match } from './document-search.ts';
import { createFind } from './find.ts';
import type { Query } from './find-matches.ts';
import { readPageText } from './page-text.ts';
import type { PageTexts } from './page-texts.ts';
import { type SearchablePage, searchable } from './search-page.ts';

type Item = Parameters<typeof readPageText>[0][number];

/** A document whose pages are read at once, or one by one with `readPage`. */
function document(pages: string[], { read = true, seen = 0 } = {}) {
  const texts: SearchablePage[] = [];
  let tell: (index: number) => void = () => undefined;
  const readPage = (index: number) => {
    const lines = (pages[index] ?? '').split('\n').map((str) => ({ str, hasEOL: true }) as Item);
    texts[index] = searchable(readPageText(lines));
    tell(index);
  };
  const reader: PageTexts = {
    get: (index) => texts[index],
    complete: () => texts.filter(Boolean).length === pages.length,
    readAll: (_from, onPage) => {
      tell = onPage;
      return () => undefined;
    },
  };
  if (read) for (const index of pages.keys()) readPage(index);
  const shown: string[] = [];
  const onShow = vi.fn(({ page, begin, end }: Match, _first: boolean) =>
    shown.push(`${page + 1}: ${pages[page]?.slice(begin, end)}`),
  );
  const find = createFind({
    texts: reader,
    pages: pages.length,
    seenPage: () => seen,
    onShow,
    onMatches: vi.fn(),
  });
  return { find, shown, onShow, readPage };
}

const query = (text: string, more: Partial<Query> = {}): Query => ({
  text,
  matchCase: false,
  matchAccents: false,
  wholeWords: false,
  ...more,
});

const told = ({ find }: ReturnType<typeof document>) => {
  const { position, total, wrapped, searching } = find.state();
  return { position, total, wrapped, searching };
};

test('the first match from the seen page on is shown, with its number in the document', () => {
  const one = document(['дом', 'степь', 'дом и дом'], { seen: 1 });
  one.find.search(query('дом'));
  expect(one.shown).toEqual(['3: дом']);
  expect(told(one)).toEqual({ position: 2, total: 3, wrapped: null, searching: false });
});

test('of several words each is found, and shown first where most of them stand together', () => {
  const far = 'и '.repeat(150);
  const one = document(['двор', `дом ${far}домов, двор ${far}дом`], { seen: 1 });
  one.find.search(query('дом | домов | двор'));
  expect(one.shown).toEqual(['2: домов']);
  expect(told(one)).toMatchObject({ position: 3, total: 5 });
  one.find.step(1);
  one.find.step(1);
  one.find.step(1);
  expect(one.shown.slice(1)).toEqual(['2: двор', '2: дом', '1: двор']);
});

test('of several words one may be broken by a page', () => {
  const one = document(['о жите-', 'лях и датчиках']);
  one.find.search(query('датчиках | жителях'));
  expect(told(one)).toMatchObject({ total: 2 });
});

test('steps go through all matches and on from the other end, which is told', () => {
  const one = document(['дом', 'степь', 'Дом и дом']);
  one.find.search(query('дом'));
  one.find.step(1);
  one.find.step(1);
  expect(told(one)).toEqual({ position: 3, total: 3, wrapped: null, searching: false });
  one.find.step(1);
  expect(told(one)).toEqual({ position: 1, total: 3, wrapped: 'first', searching: false });
  one.find.step(-1);
  expect(told(one)).toEqual({ position: 3, total: 3, wrapped: 'last', searching: false });
  expect(one.shown).toEqual(['1: дом', '3: Дом', '3: дом', '1: дом', '3: дом']);
});

test('the only match of a document is its own next', () => {
  const one = document(['', 'дом', '']);
  one.find.search(query('дом'));
  one.find.step(1);
  expect(told(one)).toEqual({ position: 1, total: 1, wrapped: 'first', searching: false });
  const single = document(['дом']);
  single.find.search(query('дом'));
  single.find.step(1);
  expect(told(single)).toMatchObject({ position: 1, total: 1 });
});

test('nothing found is told when all pages were searched, not before', () => {
  const one = document(['дом', 'степь'], { read: false });
  one.find.search(query('город'));
  expect(told(one)).toEqual({ position: 0, total: 0, wrapped: null, searching: true });
  one.readPage(0);
  expect(told(one).searching).toBe(true);
  one.readPage(1);
  expect(told(one)).toEqual({ position: 0, total: 0, wrapped: null, searching: false });
  expect(one.shown).toEqual([]);
});

test('matches are shown while pages are still being read, in the order of the document', () => {
  const one = document(['дом', 'степь', 'дом'], { read: false });
  one.find.search(query('дом'));
  one.readPage(2);
  expect(one.shown).toEqual([]);
  one.readPage(0);
  expect(one.shown).toEqual(['1: дом']);
  one.find.step(1);
  expect(one.shown).toEqual(['1: дом']);
  one.readPage(1);
  expect(one.shown).toEqual(['1: дом', '3: дом']);
  expect(told(one)).toEqual({ position: 2, total: 2, wrapped: null, searching: false });
});

test('a word that a page breaks is one match, marked on both', () => {
  const one = document(['об особенно-', 'стях переиздания']);
  one.find.search(query('особенностях'));
  expect(told(one)).toMatchObject({ position: 1, total: 1 });
  expect(one.find.partsOn(0)).toHaveLength(1);
  expect(one.find.partsOn(1).map(({ part }) => part)).toEqual([{ begin: 0, end: 4 }]);
});

test('another query goes on from the match that is shown; an empty one clears', () => {
  const one = document(['до', 'дом', 'до дом']);
  one.find.search(query('дом'));
  one.find.search(query('до'));
  expect(one.shown).toEqual(['2: дом', '2: до']);
  one.find.search(query('  '));
  expect(told(one)).toEqual({ position: 0, total: 0, wrapped: null, searching: false });
  expect(one.find.marks()).toBe(false);
});

test('what was looked for is found again after it was cleared', () => {
  const one = document(['дом']);
  one.find.search(query('дом'));
  one.find.clear();
  expect(one.find.marks()).toBe(false);
  one.find.step(1);
  expect(told(one)).toMatchObject({ position: 1, total: 1 });
});

test('matches are listed in order, with their number limited', () => {
  const one = document(['дом дом', 'дом']);
  one.find.search(query('дом'));
  expect(one.find.list(one.find.state(), 2).map(({ match }) => [match.page, match.begin])).toEqual([
    [0, 0],
    [0, 4],
  ]);
  expect(one.find.list(one.find.state(), 100)).toHaveLength(3);
});

test('only the first match that is shown leaves a place behind, not every letter that is typed', () => {
  const one = document(['дом дом']);
  for (const text of ['д', 'до', 'дом']) one.find.search(query(text));
  one.find.step(1);
  one.find.clear();
  one.find.step(1);
  expect(one.onShow.mock.calls.map(([, first]) => first)).toEqual([true, false, false, false, true]);
});

test('pages without a letter are told from words that are not found, before and after a search', () => {
  const scan = document(['', '\f —']);
  scan.find.prepare();
  expect(scan.find.state()).toMatchObject({ textless: true, total: 0 });
  scan.find.search(query('дом'));
  expect(scan.find.state()).toMatchObject({ textless: true, searching: false });
  const partly = document(['', 'степь']);
  partly.find.search(query('дом'));
  expect(partly.find.state()).toMatchObject({ textless: false, total: 0 });
});

test('a scan is known as one when its last page has been read', () => {
  const scan = document(['', ''], { read: false });
  scan.find.prepare();
  scan.readPage(0);
  expect(scan.find.state().textless).toBe(false);
  scan.readPage(1);
  expect(scan.find.state().textless).toBe(true);
});
