import { type Language, languages } from '#shared/language.ts';

/** The fields of an article's record, weightiest first; a row of `search_records` is one of them in one language. */
export const searchFields = ['title', 'keywords', 'authors', 'abstract', 'affiliations'] as const;
export type SearchField = (typeof searchFields)[number];

/** Rows of an article in `search_pages` and `search_turns`: as many pages as it can have. */
export const pagesEach = 4096;

const languagesEach = 4;
const recordsEach = languagesEach * 8;

/** The number of the row of a page. @param position its place among the pages of its PDF, from 0 */
export function pageRow(article: number, position: number): number {
  return article * pagesEach + position;
}

/** The number of the row of a field in a language. */
export function recordRow(article: number, field: SearchField, language: Language): number {
  const place = searchFields.indexOf(field) * languagesEach + languages.indexOf(language);
  return article * recordsEach + place;
}

/** What stands in the row of that number. */
export function recordOfRow(row: number): { article: number; field: SearchField } {
  const field = searchFields[Math.floor((row % recordsEach) / languagesEach)] ?? 'abstract';
  return { article: Math.floor(row / recordsEach), field };
}

/**
 * The search index. The FTS5 tables hold words that were made in TypeScript, joined by spaces: as written and as
 * stems. They keep no text (`content=''`), and no sizes, since their ranks are not used. `search_turns` has what stands
 * around the end of each page, since phrases go on over it; words count by `search_pages` alone.
 */
export const searchTables = `
  CREATE VIRTUAL TABLE search_records USING fts5(
    exact, stem, content='', columnsize=0, prefix='2 3', tokenize="ascii tokenchars ''''"
  );
  CREATE VIRTUAL TABLE search_pages USING fts5(
    exact, stem, content='', columnsize=0, tokenize="ascii tokenchars ''''"
  );
  CREATE VIRTUAL TABLE search_turns USING fts5(
    exact, stem, content='', columnsize=0, tokenize="ascii tokenchars ''''"
  );
  CREATE TABLE search_words (
    word TEXT PRIMARY KEY, folded TEXT NOT NULL, latin TEXT NOT NULL, articles INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX search_words_folded ON search_words (folded, articles);
  CREATE INDEX search_words_latin ON search_words (latin, articles);
`;
