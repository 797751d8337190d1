import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch, type Search } from '#library/search/search.ts';
import type { SearchAnswer } from '#shared/search/search.ts';

let sqlite: Database.Database;
let library: Search;
beforeAll(() => {
  sqlite = new Database('out/library.sqlite', { readonly: true });
  library = openSearch(sqlite);
});
afterAll(() => sqlite.close());

function search(text: string, page = 1): SearchAnswer {
  return library.search({ text, language: 'ru', page, filters: {} });
}

/** The articles on all pages of results. */
function found(text: string): number[] {
  const pages = Array.from({ length: search(text).pages }, (_, place) => search(text, place + 1));
  return pages.flatMap(({ results }) => results.map(({ id }) => id));
}

describe('a minus before a field', () => {
  test.each([
    ['город', 'год:2026'],
    ['Астана', 'author:Калымбетов'],
    ['Астана', 'автор: Калым'],
    ['city', 'lang:en'],
    ['город', 'keyword:"качество воздуха"'],
    ['lang:ru', 'year:2025'],
  ])('%s -%s finds all of the first but what the field asks for', (text, field) => {
    const those = found(`${text} ${field}`);
    expect(those.length).toBeGreaterThan(0);
    const others = found(text).filter((id) => !those.includes(id));
    expect(others.length).toBeGreaterThan(0);
    expect(found(`${text} -${field}`)).toEqual(others);
  });

  test('alone leaves nothing to find, and the answer says so', () => {
    for (const text of ['-год:2026', '-год:2026 -город', '-author:Калымбетов']) {
      expect(search(text)).toMatchObject({ total: 0, excludesOnly: true });
    }
    expect(search('lang:ru -lang:ru')).toMatchObject({ total: 0, excludesOnly: false });
  });
});

test.each(['год:2024-2026', 'year:2024–2026', 'жыл:2026—2024', 'год:2024-', 'год:-2026', 'год: 2024 – 2026'])(
  '%s lists all articles from one year to the other',
  (text) => {
    expect(found(text).toSorted()).toEqual([...found('год:2025'), ...found('год:2026')].toSorted());
  },
);

describe('a DOI or an ORCID iD that no article has', () => {
  test.each([
    '10.5555/usr.2026.9.9',
    'https://doi.org/10.5555/usr.2026.9.9',
    'DOI: 10.5555/usr.2026.9.9',
    '0000-0001-2345-6789',
    'https://orcid.org/0000-0001-2345-6789',
  ])('%s finds nothing, and nothing is offered for it', (text) => {
    expect(search(text)).toMatchObject({ total: 0, corrected: false });
    expect(search(text).suggestion).toBeUndefined();
  });

  test('finds what says it, as among its references', () => {
    expect(found('10.15688/jvolsu4.2020.1.8')).toEqual([10]);
    expect(search('10.15688/jvolsu4.2020.1.8').results[0]?.passages[0]?.snippet).toContain(
      'jvolsu4.2020.1.8',
    );
  });
});

describe('an asterisk behind a word', () => {
  test.each([
    ['cott*', 12],
    ['cott* land', 12],
    ['петрогл* ', 8],
    ['жылк*', 7],
    ['author:Калым*', 9],
    ['keyword:хлоп*', 12],
  ])('%s finds what goes on so, and is not corrected', (text, article) => {
    expect(found(text)).toContain(article);
    expect(search(text).suggestion).toBeUndefined();
  });

  test('finds more than the word itself, and leaves out as much behind a minus', () => {
    const those = found('город*');
    expect(those).toEqual(expect.arrayContaining(found('"городской"')));
    expect(found('год:2026 -петрогл*')).toEqual(
      found('год:2026').filter((id) => !found('петрогл*').includes(id)),
    );
  });

  test('keeps the word while others beside it are corrected', () => {
    expect(search('cott* enviromental').suggestion).toBe('cott* environmental');
  });
});

describe('suggestions behind a field', () => {
  const suggest = (text: string) => library.suggest(text, 'ru').suggestions;

  test('are the names of that field alone, with what was typed before it', () => {
    expect(suggest('author:кал')).toEqual([
      expect.objectContaining({ kind: 'author', path: expect.stringContaining('/search?q=') }),
    ]);
    expect(suggest('author:кал')[0]?.text).toContain('Калымбетов');
    for (const text of ['keyword:хлоп', 'слово:хлоп', 'сөз:"мақ', 'lang:ru -слово:хлоп']) {
      expect(suggest(text).length, text).toBeGreaterThan(0);
      expect(suggest(text).every(({ kind }) => kind === 'keyword')).toBe(true);
    }
    for (const text of ['год:20', 'lang:ru', 'author:хлопок', 'author:', 'author: ']) {
      expect(suggest(text), text).toEqual([]);
    }
  });

  test('find what they name', () => {
    for (const text of [
      'author:кал',
      'автор: Жум',
      'Астана автор:"калым',
      'keyword:хлоп',
      'keyword:го',
      'сөз:ау',
    ]) {
      expect(suggest(text).length, text).toBeGreaterThan(0);
      for (const { kind, text: name, path } of suggest(text)) {
        const question = new URL(path, 'https://journal').searchParams.get('q') ?? '';
        expect(question).toContain(text.slice(0, text.indexOf(':')));
        const { results, corrected } = search(question);
        expect([question, results.length > 0, corrected]).toEqual([question, true, false]);
        if (kind === 'author') {
          expect(results.every(({ authors }) => authors.some(({ ru }) => ru === name))).toBe(true);
        }
      }
    }
  });
});
