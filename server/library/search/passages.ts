import type Database from 'better-sqlite3';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import type { Language } from '#shared/language/language.ts';
import type { Passage, PassageKind } from '#shared/search/search.ts';
import { joinSought } from '#shared/search/sought-words.ts';
import type { Ranking } from './combine.ts';
import type { Column, SearchIndex } from './search-index.ts';
import { asideFrom, passageRow } from './search-tables.ts';
import { readable, type Snippet, snippetOf, soughtInText, type Wanted } from './snippet.ts';
import { plainOf, writtenWords } from './tokens.ts';

const shown = 3;

/** How many passages are compared to choose the three that are shown. */
const compared = 5;

/** How much two words of a query that stand together count, relative to one of them. */
const pairWeight = 1;

/** What to look for in the texts of articles. */
type SoughtInTexts = Pick<Ranking, 'expressions' | 'together' | 'wanted'>;

/** A page of a PDF. */
type PageText = { label: string; text: string };

/** A row of the table `passages`. */
type Row = PageText & { kind: PassageKind; heading: string; turns: string; anchor: string };

/** A passage with its matches before the best are chosen. */
type Candidate = {
  score: number;
  isTitle: boolean;
  isWhole: boolean;
  isAside: boolean;
  order: number;
  passage: Passage;
};

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
    const text = readable(page.text);
    const whole = snippetOf(text, language, wanted);
    // A sequence that goes on over the break is not whole on either page.
    const {
      found,
      first: _,
      ...snippet
    } = whole.marks.length > 0 ? whole : snippetOf(text, language, inParts(wanted));
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

  const ofAbstract = (article: number, reader: Language, wanted: Wanted): Passage => {
    const { label = '1' } = pageText.get(article, 0) ?? {};
    const text = abstract.get(article, reader) ?? '';
    const { found: _, first: __, ...snippet } = snippetOf(text, reader, wanted);
    return { kind: 'abstract', page: 1, label, ...snippet };
  };

  /**
   * @param language of the article's text
   * @param reader the interface language, for the abstract if no prose matches
   * @param found what to look for
   */
  return (
    article: number,
    language: Language,
    reader: Language,
    { wanted, ...sought }: SoughtInTexts,
  ): Passage[] => {
    const candidates = likelyPassages(index, article, sought).flatMap(
      ({ position, score, isWhole }): Candidate[] => {
        const row = fullTextPassage.get(passageRow(article, position));
        const read = row
          ? ofFullText(article, row, language, wanted)
          : ofPage(article, position, language, wanted);
        if (!read) return [];
        const { found, ...rest } = read;
        return [{ ...rest, score: score + found, isWhole, isAside: position >= asideFrom, order: position }];
      },
    );
    const best = candidates
      .sort(
        (a, b) =>
          Number(a.isTitle) - Number(b.isTitle) ||
          Number(b.isWhole) - Number(a.isWhole) ||
          Number(a.isAside) - Number(b.isAside) ||
          b.score - a.score ||
          a.order - b.order,
      )
      .map(({ passage }) => passage);
    // What only references or tables have in the language of the text, the abstract may say in the reader's.
    if (candidates.some(({ isAside }) => !isAside)) return best.slice(0, shown);
    const own = ofAbstract(article, reader, wanted);
    return (own.marks.length > 0 || best.length === 0 ? [own, ...best] : best).slice(0, shown);
  };
}

/** The words of sequences by themselves, too. */
function inParts({ words, stems, sequences }: Wanted): Wanted {
  const wordsOf = (column: Column) =>
    sequences.flatMap((sequence) => (sequence.column === column ? sequence.words : []));
  return {
    words: new Set([...words, ...wordsOf('exact')]),
    stems: new Set([...stems, ...wordsOf('stem')]),
    sequences: [],
  };
}

/** Whether the highlighted words of a snippet are in the title, which the result shows anyway. */
function isWithin({ snippet, marks }: Snippet, title: string): boolean {
  const marked = snippet.slice(marks[0]?.[0], marks.at(-1)?.[1]);
  const words = (text: string) => ` ${writtenWords(text).map(plainOf).join(' ')} `;
  return words(title).includes(words(marked));
}

/**
 * The passages that match most terms, in the best forms; those with all words as they stand in the query first, then
 * prose.
 */
function likelyPassages(
  index: SearchIndex,
  article: number,
  { expressions, together: { whole, pairs } }: Omit<SoughtInTexts, 'wanted'>,
) {
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
  const asQuery = new Set(whole.flatMap((expression) => index.passagesOf(article, expression)));
  for (const expression of pairs) {
    for (const position of index.passagesOf(article, expression))
      scores.set(position, (scores.get(position) ?? 0) + pairWeight);
  }
  return [...scores]
    .map(([position, score]) => ({
      position,
      score,
      isWhole: asQuery.has(position),
      isAside: position >= asideFrom,
    }))
    .sort(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        Number(a.isAside) - Number(b.isAside) ||
        b.score - a.score ||
        a.position - b.position,
    )
    .slice(0, compared);
}
