import type Database from 'better-sqlite3';
import { foldedWord } from './letters.ts';
import { pageRow, pagesEach, recordOfRow, type SearchField } from './search-tables.ts';

/** The column that is looked into: words as written, or their stems. */
export type Column = 'exact' | 'stem';

/** A match in an article's record. */
export type RecordMatch = { article: number; field: SearchField };

/** The index of an open library, asked in FTS5's own expressions. Everything is synchronous and brief. */
export type SearchIndex = {
  records(expression: string): RecordMatch[];
  /**
   * How many pages of which articles match.
   * @param goesOn whether a match has several words, which may go on over the end of a page
   */
  pages(expression: string, goesOn: boolean): { article: number; pages: number }[];
  /** The places (from 0) of an article's pages that match; where none does, of those over whose end a match goes on. */
  pagesOf(article: number, expression: string): number[];
  word(word: string): boolean;
  hasStem(stem: string): boolean;
  /** Whether these words stand one after another somewhere, as they are written. @param words joined by spaces */
  hasPhrase(words: string): boolean;
  /** Whether some page or some part of a record matches. */
  has(expression: string): boolean;
  /** The words that become this one without Kazakh letters and diacritics, the most frequent first. */
  wordsFolded(folded: string): string[];
  /** The words that are roughly this one in Latin letters, the most frequent first. @param key of `latinKey` */
  wordsInLatin(key: string): string[];
  /**
   * The words that start so, then those that would if they were typed without Kazakh letters and diacritics; of both
   * the most frequent first.
   * @param start of `plainWord`
   */
  wordsFrom(start: string, most: number): string[];
};

/** An expression for any of these words, or sequences of words, in one column. */
export function anyOf(column: Column, sequences: readonly string[]): string {
  return `${column} : (${sequences.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`;
}

export function openSearchIndex(sqlite: Database.Database): SearchIndex {
  const records = sqlite
    .prepare<[string], number>('SELECT rowid FROM search_records WHERE search_records MATCH ?')
    .pluck();
  const pages = sqlite.prepare<[string], { article: number; pages: number }>(
    `SELECT rowid / ${pagesEach} AS article, count(*) AS pages FROM search_pages
     WHERE search_pages MATCH ? GROUP BY 1`,
  );
  const turns = sqlite
    .prepare<[string], number>(
      `SELECT DISTINCT rowid / ${pagesEach} FROM search_turns WHERE search_turns MATCH ?`,
    )
    .pluck();
  const placesIn = (table: 'search_pages' | 'search_turns') =>
    sqlite
      .prepare<[string, bigint, bigint], number>(
        `SELECT rowid % ${pagesEach} FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?`,
      )
      .pluck();
  const pagesOf = placesIn('search_pages');
  const turnsOf = placesIn('search_turns');
  const page = sqlite
    .prepare<[string], number>('SELECT rowid FROM search_pages WHERE search_pages MATCH ? LIMIT 1')
    .pluck();
  const word = sqlite.prepare<[string], number>('SELECT 1 FROM search_words WHERE word = ?').pluck();
  const folded = sqlite
    .prepare<[string], string>('SELECT word FROM search_words WHERE folded = ? ORDER BY articles DESC, word')
    .pluck();
  const latin = sqlite
    .prepare<[string], string>('SELECT word FROM search_words WHERE latin = ? ORDER BY articles DESC, word')
    .pluck();
  const from = sqlite
    .prepare<[{ start: string; begin: string; end: string; most: number }], string>(
      `SELECT word FROM search_words WHERE folded >= @begin AND folded < @end
       ORDER BY substr(word, 1, length(@start)) = @start DESC, articles DESC, word LIMIT @most`,
    )
    .pluck();
  const has = (expression: string) =>
    records.get(expression) !== undefined || page.get(expression) !== undefined;
  return {
    has,
    records: (expression) => records.all(expression).map(recordOfRow),
    pages: (expression, goesOn) => {
      const found = pages.all(expression);
      if (!goesOn) return found;
      const known = new Set(found.map(({ article }) => article));
      const others = turns.all(expression).filter((article) => !known.has(article));
      return [...found, ...others.map((article) => ({ article, pages: 1 }))];
    },
    pagesOf: (article, expression) => {
      // Numbers would be bound as reals, by which FTS5 can't seek.
      const rows = [BigInt(pageRow(article, 0)), BigInt(pageRow(article, pagesEach - 1))] as const;
      const found = pagesOf.all(expression, ...rows);
      return found.length > 0 ? found : turnsOf.all(expression, ...rows);
    },
    word: (text) => word.get(text) !== undefined,
    hasStem: (stem) => has(anyOf('stem', [stem])),
    hasPhrase: (words) => has(anyOf('exact', [words])),
    wordsFolded: (text) => folded.all(text),
    wordsInLatin: (key) => latin.all(key),
    wordsFrom: (start, most) => {
      const begin = foldedWord(start);
      return from.all({ start, begin, end: `${begin}\u{10ffff}`, most });
    },
  };
}
