/** The fields of an article's record, weightiest first; a row of `search_records` is one of them in one language. */
export const searchFields = ['title', 'keywords', 'authors', 'abstract', 'affiliations'] as const;
export type SearchField = (typeof searchFields)[number];

/**
 * Rows tell by their number where they come from: in `search_pages` article × `pagesEach` + place of the page from 0,
 * in `search_records` article × `recordsEach` + field × `languagesEach` + language.
 */
export const pagesEach = 4096;
export const languagesEach = 4;
export const recordsEach = languagesEach * 8;

/**
 * The search index. Both FTS5 tables hold words that were made in TypeScript, joined by spaces: as written and as
 * stems. They keep no text (`content=''`), and no sizes, since their ranks are not used.
 */
export const searchTables = `
  CREATE VIRTUAL TABLE search_records USING fts5(
    exact, stem, content='', columnsize=0, prefix='2 3', tokenize="ascii tokenchars ''''"
  );
  CREATE VIRTUAL TABLE search_pages USING fts5(
    exact, stem, content='', columnsize=0, tokenize="ascii tokenchars ''''"
  );
  CREATE TABLE search_words (
    word TEXT PRIMARY KEY, folded TEXT NOT NULL, latin TEXT NOT NULL, articles INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX search_words_folded ON search_words (folded, articles);
  CREATE INDEX search_words_latin ON search_words (latin, articles);
`;
