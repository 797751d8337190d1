import type Database from 'better-sqlite3';
import { pageAnchor } from '#shared/full-text.ts';
import type { Language } from '#shared/language.ts';
import type { Passage, PassageKind } from '#shared/search.ts';
import { joinSought } from '#shared/sought-words.ts';
import type { SearchIndex } from './search-index.ts';
import { asideFrom, passageRow } from './search-tables.ts';
import { readable, type Snippet, snippetOf, soughtInText, type Wanted } from './snippet.ts';
import { plainOf, writtenWords } from './tokens.ts';

const shown = 3;

/** How many passages are compared to choose the three that are shown. */
const compared = 5;

/** A page of a PDF. */
type PageText = { label: string; text: string };

/** A row of the table `passages`. */
type Row = PageText & { kind: PassageKind; heading: string; turns: string; anchor: string };

/** A passage with its matches before the best are chosen. */
type Candidate = { score: number; isTitle: boolean; isAside: boolean; order: number; passage: Passage };

/** Reads the best passages of an article: prose first; those that only repeat its title come last. */
export function openPassages(sqlite: Database.Database, index: SearchIndex) {
  const fullTextPassage = sqlite.prepare<[number], Row>(
    'SELECT kind, text, heading, label, turns, anchor FROM passages WHERE id = ?',
  );
  const pageText = sqlite.prepare<[number, number], PageText>(
    `SELECT label, text FROM pdf_pages JOIN pdfs ON pdfs.id = pdf_id WHERE article_id = ? AND position = ?`,
  );
  const pageOfLabel = sqlite
    .prepare<[number, string], number>(
      `SELECT position + 1 FROM pdf_pages JOIN pdfs ON pdfs.id = pdf_id WHERE article_id = ? AND label = ?`,
    )
    .pluck();
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

  const ofFullText = (article: number, row: Row, language: Language, wanted: Wanted) => {
    const { found, first, ...snippet } = snippetOf(row.text, language, wanted);
    // A table matches in its cells, too, which are not shown.
    if (snippet.marks.length === 0 && row.kind !== 'table') return undefined;
    const turns: { at: number; label: string }[] = JSON.parse(row.turns);
    const turn = turns.findLast(({ at }) => at <= first);
    const label = turn?.label ?? row.label;
    const passage: Passage = {
      kind: row.kind,
      ...(row.heading !== '' && { heading: row.heading }),
      anchor: turn ? pageAnchor(turn.label) : row.anchor,
      page: pageOfLabel.get(article, label) ?? 1,
      label,
      ...snippet,
      find: snippet.marks.length > 0 ? soughtInText(snippet) : joinSought([...wanted.words]),
    };
    return { found, isTitle: false, passage };
  };

  const ofPage = (article: number, position: number, language: Language, wanted: Wanted) => {
    const page = pageText.get(article, position);
    if (!page) return undefined;
    const { found, first: _, ...snippet } = snippetOf(readable(page.text), language, wanted);
    if (snippet.marks.length === 0) return undefined;
    const passage: Passage = {
      kind: 'page',
      page: position + 1,
      label: page.label,
      ...snippet,
      find: soughtInText(snippet),
    };
    const isTitle = position === 0 && isWithin(snippet, title.get(article, language) ?? '');
    return { found, isTitle, passage };
  };

  /**
   * @param language of the article's text
   * @param reader the interface language, for the abstract if no passage matches
   * @param expressions for each term its matching expressions, best first
   */
  return (
    article: number,
    language: Language,
    reader: Language,
    expressions: string[][],
    wanted: Wanted,
  ): Passage[] => {
    const candidates = likelyPassages(index, article, expressions).flatMap(
      ({ position, score }): Candidate[] => {
        const row = fullTextPassage.get(passageRow(article, position));
        const read = row
          ? ofFullText(article, row, language, wanted)
          : ofPage(article, position, language, wanted);
        if (!read) return [];
        const { found, ...rest } = read;
        return [{ ...rest, score: score + found, isAside: position >= asideFrom, order: position }];
      },
    );
    if (candidates.length > 0) {
      return candidates
        .sort(
          (a, b) =>
            Number(a.isTitle) - Number(b.isTitle) ||
            Number(a.isAside) - Number(b.isAside) ||
            b.score - a.score ||
            a.order - b.order,
        )
        .slice(0, shown)
        .map(({ passage }) => passage);
    }
    const { label = '1' } = pageText.get(article, 0) ?? {};
    const {
      found: _,
      first: __,
      ...snippet
    } = snippetOf(abstract.get(article, reader) ?? '', reader, wanted);
    return [{ kind: 'abstract', page: 1, label, ...snippet }];
  };
}

/** Whether the highlighted words of a snippet are in the title, which the result shows anyway. */
function isWithin({ snippet, marks }: Snippet, title: string): boolean {
  const marked = snippet.slice(marks[0]?.[0], marks.at(-1)?.[1]);
  const words = (text: string) => ` ${writtenWords(text).map(plainOf).join(' ')} `;
  return words(title).includes(words(marked));
}

/** The passages that match most terms, in the best forms; prose first. */
function likelyPassages(index: SearchIndex, article: number, expressions: string[][]) {
  const scores = new Map<number, number>();
  for (const levels of expressions) {
    const best = new Map<number, number>();
    for (const [place, expression] of levels.entries()) {
      for (const position of index.passagesOf(article, expression)) {
        if (!best.has(position)) best.set(position, 1 / (place + 1));
      }
    }
    for (const [position, score] of best) scores.set(position, (scores.get(position) ?? 0) + score);
  }
  const isAside = ({ position }: { position: number }) => Number(position >= asideFrom);
  return [...scores]
    .map(([position, score]) => ({ position, score }))
    .sort((a, b) => isAside(a) - isAside(b) || b.score - a.score || a.position - b.position)
    .slice(0, compared);
}
