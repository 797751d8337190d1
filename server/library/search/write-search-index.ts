import type Database from 'better-sqlite3';
import type { Language } from '#shared/language/language.ts';
import { foldedWord } from '#shared/search/letters.ts';
import { latinKey } from './latin.ts';
import {
  asideFrom,
  passageRow,
  passagesEach,
  recordRow,
  type SearchField,
  searchTables,
} from './search-tables.ts';
import { createTerms, type Terms } from './terms.ts';
import { textPassages } from './text-passages.ts';

type Unit = { field: SearchField; language: Language; text: string };
type Page = { language: Language; text: string };
type Whole = { language: Language; html: string };

/**
 * Writes the search index into a library, from the library's other tables.
 * @param sqlite the library under construction, open for writing
 */
export function writeSearchIndex(sqlite: Database.Database): void {
  sqlite.exec(searchTables);
  const terms = createTerms();
  for (const table of indexes) configure(sqlite, table, { hashsize: held, automerge: 0 });
  sqlite.transaction(() => {
    const write = {
      records: recordWriter(sqlite, terms),
      fullText: fullTextWriter(sqlite, terms),
      pages: pageWriter(sqlite, terms),
    };
    for (const article of sqlite.prepare<[], number>('SELECT id FROM articles ORDER BY id').pluck().all()) {
      write.records(article);
      if (!write.fullText(article)) write.pages(article);
    }
    writeWords(sqlite, terms);
  })();
  for (const table of indexes) {
    sqlite.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    configure(sqlite, table, { hashsize: usuallyHeld, automerge: usuallyMerged });
  }
}

const indexes = ['search_records', 'search_passages', 'search_turns'] as const;

/** How much of the index is buffered before it is written, in bytes: a larger buffer means fewer merges. */
const held = 64 * 2 ** 20;

/** The default of FTS5, restored afterwards because it is stored with the table. */
const usuallyHeld = 2 ** 20;
const usuallyMerged = 4;

function configure(
  sqlite: Database.Database,
  table: (typeof indexes)[number],
  options: { hashsize: number; automerge: number },
): void {
  const set = sqlite.prepare(`INSERT INTO ${table} (${table}, rank) VALUES (?, ?)`);
  for (const [name, value] of Object.entries(options)) set.run(name, BigInt(value));
}

function recordWriter(sqlite: Database.Database, terms: Terms): (article: number) => void {
  const record = sqlite.prepare('INSERT INTO search_records (rowid, exact, stem) VALUES (?, ?, ?)');
  const units = sqlite.prepare<[{ article: number }], Unit>(unitsOfArticle);
  return (article) => {
    for (const { field, language, text } of units.all({ article })) {
      const { exact, stem } = terms.read(text, language, article);
      record.run(recordRow(article, field, language), exact, stem);
    }
  };
}

const unitsOfArticle = `
  SELECT 'title' AS field, language, title AS text FROM article_texts WHERE article_id = @article
  UNION ALL
  SELECT 'abstract', language, abstract FROM article_texts WHERE article_id = @article
  UNION ALL
  SELECT 'keywords', language, group_concat(keyword, char(10) ORDER BY position)
    FROM keywords WHERE article_id = @article GROUP BY language
  UNION ALL
  SELECT 'authors', language, group_concat(given_name || ' ' || family_name, char(10) ORDER BY position)
    FROM authors JOIN author_texts ON author_id = authors.id WHERE article_id = @article GROUP BY language
  UNION ALL
  SELECT 'affiliations', language, group_concat(name || ', ' || city, char(10) ORDER BY position)
    FROM affiliations JOIN affiliation_texts ON affiliation_id = affiliations.id
    WHERE article_id = @article GROUP BY language
  ORDER BY 1, 2`;

/** @returns writes the passages of an article's full text, and says whether it has one */
function fullTextWriter(sqlite: Database.Database, terms: Terms): (article: number) => boolean {
  const indexed = sqlite.prepare('INSERT INTO search_passages (rowid, exact, stem) VALUES (?, ?, ?)');
  const shown = sqlite.prepare('INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?)');
  const fullText = sqlite.prepare<[number], Whole>(
    `SELECT language, html FROM full_texts JOIN articles ON articles.id = article_id WHERE article_id = ?`,
  );
  return (article) => {
    const found = fullText.get(article);
    if (!found) return false;
    const next = { prose: 0, aside: asideFrom };
    for (const { kind, text, cells, heading, label, turns, anchor } of textPassages(found.html)) {
      const position = next[kind === 'reference' || kind === 'table' ? 'aside' : 'prose']++;
      if (next.prose > asideFrom || next.aside > passagesEach)
        throw new Error(`article ${article} has too many passages`);
      const row = passageRow(article, position);
      const { exact, stem } = terms.read(`${text}\n${cells}`, found.language, article);
      indexed.run(row, exact, stem);
      shown.run(row, kind, text, heading, label, JSON.stringify(turns), anchor);
    }
    return true;
  };
}

const pagesOfArticle = `
  SELECT articles.language AS language, text
  FROM articles JOIN pdfs ON pdfs.article_id = articles.id JOIN pdf_pages ON pdf_id = pdfs.id
  WHERE articles.id = ? ORDER BY position`;

function pageWriter(sqlite: Database.Database, terms: Terms): (article: number) => void {
  const page = sqlite.prepare('INSERT INTO search_passages (rowid, exact, stem) VALUES (?, ?, ?)');
  const turn = sqlite.prepare('INSERT INTO search_turns (rowid, exact, stem) VALUES (?, ?, ?)');
  const pages = sqlite.prepare<[number], Page>(pagesOfArticle);
  return (article) => {
    const read = pages.all(article).map(({ language, text }) => terms.read(text, language, article));
    if (read.length > asideFrom) throw new Error(`article ${article} has more than ${asideFrom} pages`);
    for (const [position, { exact, stem }] of read.entries()) {
      const row = passageRow(article, position);
      page.run(row, exact, stem);
      const next = read[position + 1];
      if (next) turn.run(row, aroundTurn(exact, next.exact), aroundTurn(stem, next.stem));
    }
  };
}

/** How many words on each side of a page break are indexed together: a sentence may cross it. */
const turned = 24;

/** @param page words with a space after each, as `Terms` returns them */
function aroundTurn(page: string, next: string): string {
  return [...page.split(' ').slice(-turned - 1, -1), ...next.split(' ').slice(0, turned)].join(' ');
}

/** Writes the vocabulary, for correcting misspellings. */
function writeWords(sqlite: Database.Database, terms: Terms): void {
  const word = sqlite.prepare('INSERT INTO search_words (word, folded, latin, articles) VALUES (?, ?, ?, ?)');
  const sorted = [...terms.words]
    .filter(([text]) => /\p{L}/u.test(text))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [text, { articles }] of sorted) {
    const folded = foldedWord(text);
    word.run(text, folded, latinKey(folded), articles);
  }
}
