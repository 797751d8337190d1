import type Database from 'better-sqlite3';
import { foldedWord } from '#shared/search/letters.ts';
import { asideFrom, passageRow, passagesEach, recordOfRow, type SearchField } from './search-tables.ts';

/** The column to search: words as written, or their stems. */
export type Column = 'exact' | 'stem';

/** A match in an article's record. */
export type RecordMatch = { article: number; field: SearchField };

/** The index of an open library, queried with FTS5 expressions. All calls are synchronous and short. */
export type SearchIndex = {
  records(expression: string): RecordMatch[];
  /**
   * The number of matching passages per article; of those that rank below prose each counts as a part of one.
   * @param goesOn whether a match has several words and may therefore continue across a page break
   */
  passages(expression: string, goesOn: boolean): { article: number; passages: number }[];
  /**
   * The positions of an article's matching passages; if there are none, of pages at whose end a match crosses the
   * break.
   */
  passagesOf(article: number, expression: string): number[];
  word(word: string): boolean;
  hasStem(stem: string): boolean;
  /**
   * Whether these words occur in sequence anywhere, as written.
   * @param words joined by spaces
   */
  hasPhrase(words: string): boolean;
  /** Whether any passage or record field matches. */
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

/** How much a match in a reference or a table counts of one in prose. */
const asideWeight = 0.25;

/** An expression for any of these words, or sequences of words, in a column. */
export function anyOf(column: Column, sequences: readonly string[]): string {
  return `${column} : (${sequences.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')})`;
}

/** Opens the search index of a library; statements are prepared once. */
export function openSearchIndex(sqlite: Database.Database): SearchIndex {
  const records = sqlite
    .prepare<[string], number>('SELECT rowid FROM search_records WHERE search_records MATCH ?')
    .pluck();
  const passages = sqlite.prepare<[string], { article: number; passages: number }>(
    `SELECT rowid / ${passagesEach} AS article,
       sum(iif(rowid % ${passagesEach} < ${asideFrom}, 1, ${asideWeight})) AS passages
     FROM search_passages WHERE search_passages MATCH ? GROUP BY 1`,
  );
  const turns = sqlite
    .prepare<[string], number>(
      `SELECT DISTINCT rowid / ${passagesEach} FROM search_turns WHERE search_turns MATCH ?`,
    )
    .pluck();
  const placesIn = (table: 'search_passages' | 'search_turns') =>
    sqlite
      .prepare<[string, bigint, bigint], number>(
        `SELECT rowid % ${passagesEach} FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ?`,
      )
      .pluck();
  const passagesOf = placesIn('search_passages');
  const turnsOf = placesIn('search_turns');
  const passage = sqlite
    .prepare<[string], number>('SELECT rowid FROM search_passages WHERE search_passages MATCH ? LIMIT 1')
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
    records.get(expression) !== undefined || passage.get(expression) !== undefined;
  return {
    has,
    records: (expression) => records.all(expression).map(recordOfRow),
    passages: (expression, goesOn) => {
      const found = passages.all(expression);
      if (!goesOn) return found;
      const known = new Set(found.map(({ article }) => article));
      const others = turns.all(expression).filter((article) => !known.has(article));
      return [...found, ...others.map((article) => ({ article, passages: 1 }))];
    },
    passagesOf: (article, expression) => {
      // JavaScript numbers are bound as floating-point values, which FTS5 can't seek.
      const rows = [BigInt(passageRow(article, 0)), BigInt(passageRow(article, passagesEach - 1))] as const;
      const found = passagesOf.all(expression, ...rows);
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
