import type Database from 'better-sqlite3';
import { foldedWord } from './letters.ts';
import { pageRow, pagesEach, recordOfRow, type SearchField } from './search-tables.ts';

/** The column to search: words as written, or their stems. */
export type Column = 'exact' | 'stem';

/** A match in an article's record. */
export type RecordMatch = { article: number; field: SearchField };

/** The index of an open library, queried with FTS5 expressions. All calls are synchronous and short. */
export type SearchIndex = {
  records(expression: string): RecordMatch[];
  /**
   * The number of matching pages per article.
   * @param goesOn whether a match has several words and may therefore continue across a page break
   */
  pages(expression: string, goesOn: boolean): { article: number; pages: number }[];
  /**
   * The positions (from 0) of an article's matching pages; if there are none, of pages at whose end a match
   * crosses the break.
   */
  pagesOf(article: number, expression: string): number[];
  word(word: string): boolean;
  hasStem(stem: string): boolean;
  /**
   * Whether these words occur in sequence anywhere, as written.
   * @param words joined by spaces
   */
  hasPhrase(words: string): boolean;
  /** Whether any page or record field matches. */
  has(expression: string): boolean;
  /** The words with this folded form, most frequent first. */
  wordsFolded(folded: string): string[];
  /**
   * The words with this rough Latin form, most frequent first.
   * @param key of `latinKey`
   */
  wordsInLatin(key: string): string[];
  /**
   * The words with this prefix, then those with this prefix in their folded form; each group most frequent
   * first.
   * @param start of `plainWord`
   */
  wordsFrom(start: string, most: number): string[];
};

/** An expression for any of these words, or sequences of words, in a column. */
export function anyOf(column: Column, sequences: readonly string[]): string {
  return `${column} : (${sequences.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`;
}

/** Opens the search index of a library; statements are prepared once. */
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
      // JavaScript numbers are bound as floating-point values, which FTS5 can't seek.
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
