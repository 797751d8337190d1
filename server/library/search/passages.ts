import type Database from 'better-sqlite3';
import type { Language } from '#shared/language.ts';
import type { Passage } from '#shared/search.ts';
import type { SearchIndex } from './search-index.ts';
import { readable, type Snippet, snippetOf, soughtInText, type Wanted } from './snippet.ts';
import { plainOf, writtenWords } from './tokens.ts';

const shown = 3;

/** How many pages are compared to choose the three that are shown. */
const compared = 5;

type PageText = { label: string; text: string };

/** Reads the best passages of an article; those that only repeat its title come last. */
export function openPassages(sqlite: Database.Database, index: SearchIndex) {
  const pageText = sqlite.prepare<[number, number], PageText>(
    `SELECT label, text FROM pdf_pages JOIN pdfs ON pdfs.id = pdf_id WHERE article_id = ? AND position = ?`,
  );
  const title = sqlite
    .prepare<[number, Language], string>(
      'SELECT title FROM article_texts WHERE article_id = ? AND language = ?',
    )
    .pluck();
  const abstract = sqlite
    .prepare<[number, Language], string>(
      'SELECT abstract FROM article_texts WHERE article_id = ? AND language = ?',
    )
    .pluck();

  /**
   * @param language of the article's text
   * @param reader the interface language, for the abstract if no page matches
   * @param expressions for each term its matching expressions, best first
   */
  return (
    article: number,
    language: Language,
    reader: Language,
    expressions: string[][],
    wanted: Wanted,
  ): Passage[] => {
    const passages = likelyPages(index, article, expressions).flatMap(({ position, score }) => {
      const page = pageText.get(article, position);
      if (!page) return [];
      const { found, ...snippet } = snippetOf(readable(page.text), language, wanted);
      return snippet.marks.length > 0
        ? [
            {
              score: score + found,
              isTitle: position === 0 && isWithin(snippet, title.get(article, language) ?? ''),
              passage: { page: position + 1, label: page.label, ...snippet, find: soughtInText(snippet) },
            },
          ]
        : [];
    });
    if (passages.length > 0) {
      return passages
        .sort(
          (a, b) =>
            Number(a.isTitle) - Number(b.isTitle) || b.score - a.score || a.passage.page - b.passage.page,
        )
        .slice(0, shown)
        .map(({ passage }) => passage);
    }
    const { label = '1' } = pageText.get(article, 0) ?? {};
    const { found: _, ...snippet } = snippetOf(abstract.get(article, reader) ?? '', reader, wanted);
    return [{ page: 1, label, ...snippet }];
  };
}

/** Whether the highlighted words of a snippet are in the title, which the result shows anyway. */
function isWithin({ snippet, marks }: Snippet, title: string): boolean {
  const marked = snippet.slice(marks[0]?.[0], marks.at(-1)?.[1]);
  const words = (text: string) => ` ${writtenWords(text).map(plainOf).join(' ')} `;
  return words(title).includes(words(marked));
}

/** The pages that match most terms, in the best forms. */
function likelyPages(index: SearchIndex, article: number, expressions: string[][]) {
  const scores = new Map<number, number>();
  for (const levels of expressions) {
    const best = new Map<number, number>();
    for (const [place, expression] of levels.entries()) {
      for (const position of index.pagesOf(article, expression)) {
        if (!best.has(position)) best.set(position, 1 / (place + 1));
      }
    }
    for (const [position, score] of best) scores.set(position, (scores.get(position) ?? 0) + score);
  }
  return [...scores]
    .map(([position, score]) => ({ position, score }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, compared);
}
