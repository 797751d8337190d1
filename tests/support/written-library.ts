import Database from 'better-sqlite3';
import { libraryTables } from '../../server/library/schema.ts';
import { writeSearchIndex } from '../../server/library/search/write-search-index.ts';

/** The searchable texts of an article, in English. Its printed page numbers start at 101. */
export type Written = {
  title?: string;
  abstract?: string;
  keywords?: string;
  pages?: string[];
  /** The HTML of its full text, if it has one. */
  fullText?: string;
};

/** An in-memory library of these articles, numbered from 1, with a search index and nothing else. */
export function writtenLibrary(articles: readonly Written[]): Database.Database {
  const sqlite = new Database(':memory:');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(libraryTables);
  const insert = (table: string, row: Record<string, string | number>) =>
    sqlite
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((name) => `@${name}`)})`,
      )
      .run(row);
  for (const [place, { title = '', abstract = '', keywords, pages = [], fullText }] of articles.entries()) {
    const id = place + 1;
    insert('articles', { ...unsaid, id, slug: `article-${id}`, issue: id, place: id, doi: `10.5555/${id}` });
    insert('article_texts', {
      article_id: id,
      language: 'en',
      title,
      abstract,
      abstract_html: '',
      snippet: '',
    });
    if (keywords) insert('keywords', { article_id: id, language: 'en', position: 0, keyword: keywords });
    if (fullText !== undefined) insert('full_texts', { ...noContents, article_id: id, html: fullText });
    insert('pdfs', {
      id,
      volume_id: 1,
      article_id: id,
      bytes: 0,
      pages: pages.length,
      sha256: '',
      marked: 0,
    });
    for (const [position, text] of pages.entries())
      insert('pdf_pages', { pdf_id: id, position, label: `${101 + position}`, text });
  }
  writeSearchIndex(sqlite);
  return sqlite;
}

const noContents = { outline: '[]', figures: '[]', words: 0, files: '[]' };

/** Columns that every article needs but search does not use. */
const unsaid = {
  motif: 0,
  volume_id: 1,
  language: 'en',
  sentence_title: '',
  first_page: 0,
  last_page: 0,
  panel_first_page: 0,
  panel_last_page: 0,
  received: '',
  accepted: '',
  published: '',
  panels: '',
  extra_segment: 0,
  type: 'research-article',
  details: '{}',
};
