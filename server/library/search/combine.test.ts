import { expect, test } from 'vitest';
import { type Written, writtenLibrary } from '../../../tests/support/written-library.ts';
import { type Ranking, rank } from './combine.ts';
import { understand } from './question.ts';
import { openSearchIndex } from './search-index.ts';

/**
 * Searches a library of these articles, numbered from 1.
 * @param question taken as completed
 */
function ask(articles: Written[], question: string): Ranking {
  const sqlite = writtenLibrary(articles);
  try {
    const searched = { index: openSearchIndex(sqlite), names: { like: () => [] }, articles: articles.length };
    return rank(searched, understand(question));
  } finally {
    sqlite.close();
  }
}

/** The articles found, best first. */
const found = (articles: Written[], question: string) =>
  ask(articles, question)
    .articles.sort((one, other) => other.score - one.score)
    .map(({ article }) => article);

const town = { title: 'The town' };

test('rare words count more than common ones', () => {
  const articles = [town, town, town, town, { keywords: 'Salt' }];
  expect(found(articles, 'town salt ')[0]).toBe(5);
  expect(found(articles.slice(3), 'town salt ')[0]).toBe(1);
});

test('words that stand together count more, most in a title', () => {
  const apart = { title: 'Quality of bread, prices of milk and the air' };
  expect(found([apart, { title: 'The air and its quality' }], 'air quality ')).toEqual([2, 1]);
  const onPages = (...pages: string[]) => ({ title: 'A report', pages });
  expect(
    found([onPages('air', 'or', 'quality'), onPages('the quality of air', 'nothing')], 'air quality '),
  ).toEqual([2, 1]);
  const both = { pages: ['air quality'] };
  expect(
    found(
      [
        { title: 'Air', abstract: 'quality', ...both },
        { title: 'Air quality', ...both },
      ],
      'air quality ',
    ),
  ).toEqual([2, 1]);
});

test('an article with all words comes before one with some, which is shown if it is worth half as much', () => {
  const all = { pages: ['salt', 'nothing', 'and steppe'] };
  expect(found([{ title: 'Salt', abstract: 'salt' }, all], 'salt steppe ')).toEqual([1, 2]);
  expect(found([{ abstract: 'Salt' }, { title: 'Salt of the steppe' }], 'salt steppe ')).toEqual([2]);
});

test('of three words one may be missing, of two none', () => {
  const articles = [
    { title: 'Salt in the steppe and the rivers' },
    { pages: ['salt, steppe'] },
    { pages: ['salt'] },
  ];
  expect(found(articles, 'salt steppe rivers ')).toEqual([1, 2]);
  expect(found(articles.slice(0, 2), 'salt rivers ')).toEqual([1]);
});

test('if nothing has all words, the best partial match is found and reported as such', () => {
  const articles = [{ title: 'Salt' }, { title: 'Steppe' }];
  const { partial } = ask(articles, 'salt steppe ');
  expect(partial).toBe(true);
  expect(found(articles, 'salt steppe ').sort()).toEqual([1, 2]);
  expect(ask(articles, 'salt ').partial).toBe(false);
  expect(ask(articles, 'river ')).toMatchObject({ articles: [], partial: true });
});

test('exclusions apply to every field', () => {
  const articles = [{ title: 'Salt', pages: ['a river'] }, { title: 'Salt' }];
  expect(found(articles, 'salt -rivers ')).toEqual([2]);
});

test('stop words are dropped, unless there is nothing else or they are in a phrase', () => {
  const articles = [{ title: 'Salt' }, { title: 'This and that' }];
  expect(found(articles, 'this salt ')).toEqual([1]);
  expect(ask(articles, 'this salt ').partial).toBe(false);
  expect(found(articles, 'this ')).toEqual([2]);
  expect(found(articles, '"this and that" salt ').sort()).toEqual([1, 2]);
});

test('a repeated word counts once', () => {
  const articles = [{ title: 'Salt' }, { title: 'Steppe' }];
  const [once, twice] = ['salt ', 'salt salt '].map((question) => ask(articles, question).articles);
  expect(twice).toEqual(once);
});

test('only the last word may be a prefix, and only while it is being typed', () => {
  const articles = [{ title: 'Salt of the steppe' }];
  expect(found(articles, 'salt step')).toEqual([1]);
  expect(ask(articles, 'salt step').partial).toBe(false);
  expect(ask(articles, 'salt step ').partial).toBe(true);
  expect(ask(articles, 'step salt').partial).toBe(true);
});

test('a word with an asterisk is a prefix anywhere, and also matches as a whole word', () => {
  const articles = [{ title: 'Cotton of the steppe' }, { title: 'Cott' }, { title: 'Cost of the steppe' }];
  expect(found(articles, 'cott* ').sort()).toEqual([1, 2]);
  expect(found(articles, 'cott* steppe ')).toEqual([1]);
  expect(found(articles, 'steppe -cott*')).toEqual([3]);
  expect(found(articles, '"of the st*"').sort()).toEqual([1, 3]);
  expect(found(articles, 'c* ').sort()).toEqual([1, 2, 3]);
  expect(found(articles, 'th* steppe ').sort()).toEqual([1, 3]);
  expect(found(articles, 'costs* ')).toEqual([]);
  expect([...ask(articles, 'cott* ').wanted.words].sort()).toEqual(['cott', 'cotton']);
});

test('of a long query the first sixteen words count', () => {
  const words = Array.from({ length: 17 }, (_, place) => `word${place}x`);
  const last = [{ title: words[16] }];
  expect(found(last, `${words.join(' ')} `)).toEqual([]);
  expect(found(last, `${words.slice(1).join(' ')} `)).toEqual([1]);
});

test('the matched forms are returned for highlighting', () => {
  const { wanted, expressions } = ask([{ title: 'Salted rivers' }], 'rivers "salted rivers" ');
  expect([...wanted.words]).toEqual(['rivers']);
  expect(wanted.sequences).toEqual([{ column: 'exact', words: ['salted', 'rivers'] }]);
  expect([...wanted.stems]).toEqual(['river']);
  expect(expressions).toHaveLength(2);
});

test('a phrase may continue across a page break, and words count no more there', () => {
  expect(found([{ pages: ['past the salt', 'mines of the steppe'] }], '"salt mines of" ')).toEqual([1]);
  expect(found([{ pages: ['past the salt', 'nothing', 'mines'] }], '"salt mines" ')).toEqual([]);
  const [around, amid] = [{ pages: ['a salt', 'town'] }, { pages: ['salt in it', 'town'] }];
  const scores = ask([around, amid], 'salt ').articles.map(({ score }) => score);
  expect(scores[0]).toBe(scores[1]);
});

test('adjacent words outside phrases are sought in sequence, with the stop words between them', () => {
  const { wanted, together } = ask([{ title: 'Salt' }], 'the right to land reform "old law" tenu* salt ');
  const stems = wanted.sequences
    .filter(({ column }) => column === 'stem')
    .map(({ words }) => words.join(' '));
  expect(stems).toEqual(['old law', 'right to land reform', 'right to land', 'land reform']);
  expect(together.whole).toContain('exact : ("right to land reform")');
  expect(together.whole).toContain('exact : ("old law")');
  expect(together.pairs).toEqual(['stem : ("right to land")', 'stem : ("land reform")']);
});
