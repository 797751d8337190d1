import Database from 'better-sqlite3';

/**
 * Plain SQLite FTS5 for comparison: one row per article with the same fields as ours, ranked by BM25 with
 * similar weights.
 * @param library a library with texts
 * @param tokenizer of FTS5
 * @returns a search that gives article numbers, best first; articles with any of the words if none has all
 */
export function openPlainSearch(
  library: string,
  tokenizer: 'unicode61 remove_diacritics 2' | 'trigram',
): (text: string) => number[] {
  const sqlite = new Database(':memory:');
  sqlite.prepare('ATTACH ? AS library').run(library);
  sqlite.exec(`CREATE VIRTUAL TABLE plain USING fts5(
    title, keywords, authors, abstract, text, tokenize='${tokenizer}'
  )`);
  sqlite.exec(`
    INSERT INTO plain (rowid, title, keywords, authors, abstract, text)
    SELECT id,
      (SELECT group_concat(title, ' ') FROM library.article_texts WHERE article_id = articles.id),
      (SELECT group_concat(keyword, ' ') FROM library.keywords WHERE article_id = articles.id),
      (SELECT group_concat(given_name || ' ' || family_name, ' ')
         FROM library.authors JOIN library.author_texts ON author_id = authors.id WHERE article_id = articles.id),
      (SELECT group_concat(abstract, ' ') FROM library.article_texts WHERE article_id = articles.id),
      (SELECT group_concat(text, ' ' ORDER BY position)
         FROM library.pdf_pages JOIN library.pdfs ON pdfs.id = pdf_id WHERE article_id = articles.id)
    FROM library.articles`);
  const found = sqlite
    .prepare<[string], number>(
      'SELECT rowid FROM plain WHERE plain MATCH ? ORDER BY bm25(plain, 10, 7, 6, 3, 1) LIMIT 10',
    )
    .pluck();
  return (text) => {
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`);
    if (words.length === 0) return [];
    const all = found.all(words.join(' '));
    return all.length > 0 ? all : found.all(words.join(' OR '));
  };
}
