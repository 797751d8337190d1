import { foldedWord } from '#shared/search/letters.ts';
import type { Names } from './names.ts';
import type { Sought } from './question.ts';
import { anyOf, type Column, type SearchIndex } from './search-index.ts';
import type { SearchField } from './search-tables.ts';
import type { Sequence, Wanted } from './snippet.ts';
import { stemsOf } from './stems.ts';

/** One way in which a term can match, with its weight. */
type Level = { column: Column; sequences: readonly string[]; weight: number };

const levelWeights = { exact: 1, stem: 0.75, truncated: 0.75, folded: 0.35, begun: 0.3 };

const fieldWeights: Record<SearchField, number> = {
  title: 10,
  keywords: 7,
  authors: 6,
  abstract: 3,
  affiliations: 1.5,
};

/** The maximum weight of the text. */
const textWeight = 2;

/** From this many matching passages on, another one hardly matters. */
const manyPassages = 3;

/**
 * The minimum length of a prefix: shorter ones match too many words. Of the words, the most frequent count.
 */
const shortestBeginning = 3;
const mostBegun = 24;
const mostTruncated = 100;

/** Shorter names resemble too many others in rough spelling. */
const shortestName = 4;

/**
 * The matches of a term: articles with their scores, the expressions that matched, best first, and the forms
 * to highlight.
 */
export type Matches = { scores: Map<number, number>; expressions: string[]; wanted: Wanted };

/**
 * Scores the articles that match a term: exact over inflected over folded or in another alphabet; title over
 * keywords over authors over abstract over text.
 * @param open whether the word may be incomplete; it then matches as a prefix if it doesn't match as a word
 */
export function findMatches(index: SearchIndex, names: Names, sought: Sought, open = false): Matches {
  const best = new Map<number, Map<SearchField | 'text', number>>();
  const note = (article: number, field: SearchField | 'text', score: number) => {
    const fields = best.get(article) ?? new Map<SearchField | 'text', number>();
    fields.set(field, Math.max(fields.get(field) ?? 0, score));
    best.set(article, fields);
  };
  const look = ({ column, sequences, weight }: Level) => {
    const expression = anyOf(column, sequences);
    for (const { article, field } of index.records(expression))
      note(article, field, weight * fieldWeights[field]);
    for (const { article, passages } of index.passages(expression, sought.words.length > 1)) {
      note(article, 'text', weight * textWeight * (passages / (passages + manyPassages)));
    }
  };
  const levels = sought.truncated ? begunWith(index, sought) : levelsOf(index, names, sought);
  for (const level of levels) look(level);
  if (best.size === 0 && !sought.truncated) {
    const others = sought.phrase ? inflected(sought) : open ? begunWith(index, sought) : [];
    for (const level of others) look(level);
    levels.push(...others);
  }
  const scores = [...best].map(([article, fields]) => [article, sum(fields.values())] as const);
  return {
    scores: new Map(scores),
    expressions: levels.map(({ column, sequences }) => anyOf(column, sequences)),
    wanted: {
      words: new Set(levels.flatMap((level) => (level.column === 'exact' ? single(level) : []))),
      stems: new Set(levels.flatMap((level) => (level.column === 'stem' ? single(level) : []))),
      sequences: levels.flatMap(sequencesOf),
    },
  };
}

function levelsOf(index: SearchIndex, names: Names, { words, phrase }: Sought): Level[] {
  const written = words.join(' ');
  const exact: Level = { column: 'exact', sequences: [written], weight: levelWeights.exact };
  if (phrase) return [exact];
  const stems = stemsOf(written);
  const levels = [exact, { column: 'stem' as const, sequences: stems, weight: levelWeights.stem }];
  const folded = index.wordsFolded(foldedWord(written));
  const others = [...folded, ...(written.length >= shortestName ? names.like(written) : [])];
  const foreign = others
    .filter((word) => word !== written)
    .flatMap((word) => stemsOf(word))
    .filter((stem) => !stems.includes(stem));
  if (foreign.length > 0) {
    levels.push({ column: 'stem', sequences: [...new Set(foreign)], weight: levelWeights.folded });
  }
  return levels;
}

/** A phrase that doesn't occur in this form. */
function inflected({ words }: Sought): Level[] {
  return [{ column: 'stem', sequences: stemSequences(words), weight: levelWeights.stem }];
}

/** Words in sequence as stems, in all languages they can belong to. */
export function stemSequences(words: readonly string[]): string[] {
  return words
    .map((word) => stemsOf(word))
    .reduce<string[]>(
      (begun, stems) =>
        begun.flatMap((one) => stems.map((stem) => `${one} ${stem}`.trim())).slice(0, mostBegun),
      [''],
    );
}

/** Words that begin with the last word. */
function begunWith(index: SearchIndex, { words, truncated }: Sought): Level[] {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  if (!truncated && last.length < shortestBeginning) return [];
  const sequences = index
    .wordsFrom(last, truncated ? mostTruncated : mostBegun)
    .map((word) => [...before, word].join(' '));
  const weight = levelWeights[truncated ? 'truncated' : 'begun'];
  return sequences.length > 0 ? [{ column: 'exact', sequences, weight }] : [];
}

function single({ sequences }: Level): string[] {
  return sequences.filter((sequence) => !sequence.includes(' '));
}

/** Those of more than one word. */
export function sequencesOf({ column, sequences }: Pick<Level, 'column' | 'sequences'>): Sequence[] {
  return sequences
    .map((sequence) => ({ column, words: sequence.split(' ') }))
    .filter(({ words }) => words.length > 1);
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((one, other) => one + other, 0);
}
