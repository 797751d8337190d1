import { type Language, languages } from '#shared/language/language.ts';

/**
 * The fields of an article's record, highest weight first; a row of `search_records` is one field in one
 * language.
 */
export const searchFields = ['title', 'keywords', 'authors', 'abstract', 'affiliations'] as const;
export type SearchField = (typeof searchFields)[number];

/** Row ids reserved per article in `passages`, `search_passages` and `search_turns`. */
export const passagesEach = 8192;

/** Of these, the ones from here on are for what ranks below prose: references and tables. */
export const asideFrom = 4096;

const languagesEach = 4;
const recordsEach = languagesEach * 8;

/**
 * The row id of a passage.
 * @param position of a page in its PDF, or of a passage in the full text, from 0; of what ranks below prose, from
 * `asideFrom`
 */
export function passageRow(article: number, position: number): number {
  return article * passagesEach + position;
}

/** The row id of a field in a language. */
export function recordRow(article: number, field: SearchField, language: Language): number {
  const place = searchFields.indexOf(field) * languagesEach + languages.indexOf(language);
  return article * recordsEach + place;
}

/** The article, field and language of a row id. */
export function recordOfRow(row: number): { article: number; field: SearchField } {
  const field = searchFields[Math.floor((row % recordsEach) / languagesEach)] ?? 'abstract';
  return { article: Math.floor(row / recordsEach), field };
}

/**
 * The search index. The FTS5 tables hold words prepared in TypeScript, joined by spaces: as written and as
 * stems. They store no text (`content=''`) and no sizes, since FTS5's ranking is not used. `search_passages` has the
 * parts of full texts, whose texts are in `passages`, and the pages of articles that have only a PDF. `search_turns`
 * holds the words around each break between such pages, since phrases continue across it; frequencies come from
 * `search_passages` only.
 */
export const searchTables = `
  CREATE VIRTUAL TABLE search_records USING fts5(
    exact, stem, content='', columnsize=0, prefix='2 3', tokenize="ascii tokenchars ''''"
  );
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, heading TEXT NOT NULL, label TEXT NOT NULL,
    turns TEXT NOT NULL, anchor TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE search_passages USING fts5(
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
