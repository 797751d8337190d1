import type { Language } from '#shared/language/language.ts';
import { joinSought } from '#shared/search/sought-words.ts';
import type { Column } from './search-index.ts';
import { stemsOf } from './stems.ts';
import { plainOf, type Token } from './tokens.ts';

/** An extract of a text with its matches: ranges of UTF-16 code units in the snippet, in order. */
export type Snippet = { snippet: string; marks: [start: number, end: number][] };

/** Words, or stems, that match in a text where they stand one after another. */
export type Sequence = { column: Column; words: readonly string[] };

/** The words and stems to match in a text, and those that match only, or better, in sequence. */
export type Wanted = { words: Set<string>; stems: Set<string>; sequences: Sequence[] };

/** A match: a word, or several in sequence. */
type Hit = Token & { words: string[] };

/** The weight of a match in its exact form, relative to other forms. */
const asWritten = 1.5;

/** More than the number of words that fit into a snippet. */
const sequenceWeight = 100;

/** About two lines of a list. */
const usualLength = 220;

/** A text for display: hyphenated words rejoined, on one line. */
export function readable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})[-‐‑]\r?\n(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The extract with the longest sequence of wanted words, or with most of them closest together; how many it has, and
 * where in the text the first is. Beside a sequence its words are not marked by themselves.
 * @param text of `readable`
 * @param language of the text
 */
export function snippetOf(
  text: string,
  language: Language,
  wanted: Wanted,
  longest = usualLength,
): Snippet & { found: number; first: number } {
  const all = hitsIn(text, language, wanted);
  const best = densest(all, longest);
  const hits = withoutParts(all, best, language);
  const kept = best.filter((hit) => hits.includes(hit));
  const first = kept[0]?.start ?? 0;
  const last = kept.at(-1)?.end ?? 0;
  const room = Math.max(0, longest - (last - first));
  const latest = Math.max(0, text.length - longest);
  const start = wordStart(text, Math.min(latest, Math.max(0, first - Math.floor(room / 3))));
  const end = wordEnd(text, Math.min(text.length, start + longest));
  const before = start > 0 ? '… ' : '';
  const marks = hits
    .filter((hit) => hit.start >= start && hit.end <= end)
    .map((hit): [number, number] => [hit.start - start + before.length, hit.end - start + before.length]);
  return {
    snippet: `${before}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    marks,
    first,
    found: sum(
      [...new Set(kept.flatMap(({ words }) => words))].map((word) =>
        wanted.words.has(word) ? asWritten : 1,
      ),
    ),
  };
}

/**
 * The words for the reader to highlight, the same as in a snippet: in the forms in the text, compounds whole.
 * A single letter or digit occurs too often to be highlighted beside words.
 * @param snippet with at least one mark
 */
export function soughtInText({ snippet, marks }: Snippet): string {
  const forms: string[] = [];
  let begin = 0;
  for (const [place, [start, end]] of marks.entries()) {
    const before = marks[place - 1];
    const isPart = before !== undefined && /^[^\s\p{L}\p{N}]$/u.test(snippet.slice(before[1], start));
    if (isPart) forms.pop();
    else begin = start;
    forms.push(snippet.slice(begin, end));
  }
  const long = forms.filter((form) => form.length > 1);
  const once = new Map((long.length > 0 ? long : forms).toReversed().map((form) => [plainOf(form), form]));
  return joinSought([...once.values()].toReversed());
}

/**
 * Finds the wanted words and sequences, of these the longest; only words with a matching beginning are analysed, since
 * texts are long and have few of them.
 */
function hitsIn(text: string, language: Language, wanted: Wanted): Hit[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(patternOf(wanted))) {
    if (index > 0 && insideWord.test(text.charAt(index - 1))) continue;
    tokens.push({ word: plainOf(found), start: index, end: index + found.length });
  }
  const hits: Hit[] = [];
  const sequences = wanted.sequences.toSorted((a, b) => b.words.length - a.words.length);
  for (let place = 0; place < tokens.length; place += 1) {
    const sequence = sequences.find((one) => isAt(place, tokens, text, language, one));
    const run = tokens.slice(place, place + (sequence?.words.length ?? 1));
    const [token] = run;
    if (!token || !(sequence || isWanted(token, language, wanted))) continue;
    hits.push({ ...token, end: run.at(-1)?.end ?? token.end, words: run.map(({ word }) => word) });
    place += run.length - 1;
  }
  return hits;
}

/** Whether a sequence stands at a place among the words of a text that may be wanted. */
function isAt(place: number, tokens: Token[], text: string, language: Language, { column, words }: Sequence) {
  return words.every((word, offset) => {
    const token = tokens[place + offset];
    if (!token) return false;
    const before = offset > 0 ? tokens[place + offset - 1] : undefined;
    if (before && /[\p{L}\p{N}]/u.test(text.slice(before.end, token.start))) return false;
    return column === 'exact' ? token.word === word : stemsOf(token.word, language).includes(word);
  });
}

/** The matches without the single words, in any form, of the longest sequence among the best. */
function withoutParts(hits: Hit[], best: Hit[], language: Language): Hit[] {
  const longest = best.reduce<string[]>((most, { words }) => (words.length > most.length ? words : most), []);
  if (longest.length < 2) return hits;
  const stems = new Set(longest.flatMap((word) => stemsOf(word, language)));
  return hits.filter(
    ({ words: [word = '', ...rest] }) =>
      rest.length > 0 || !stemsOf(word, language).some((stem) => stems.has(stem)),
  );
}

const insideWord = /[\p{L}\p{N}\p{M}]/u;

const restOfWord = "(?:[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200d]|['’ʼ](?=\\p{L}))*";

const patterns = new WeakMap<Wanted, RegExp>();

/**
 * Matches candidates by their first letters, which no stemmer changes. Words contain no punctuation except
 * apostrophes.
 */
function patternOf(wanted: Wanted): RegExp {
  const known = patterns.get(wanted);
  if (known) return known;
  const sequences = wanted.sequences.flatMap(({ words }) => words);
  const beginnings = [...new Set([...wanted.words, ...wanted.stems, ...sequences])].map((word) => {
    const letters = [...word];
    return letters.slice(0, letters.length > 3 ? 3 : 2).join('');
  });
  const any = [...new Set(beginnings)].join('|').replaceAll('е', '[её]').replaceAll("'", "['’ʼ]");
  const pattern = any === '' ? /(?!)/g : new RegExp(`(?:${any})${restOfWord}`, 'giu');
  patterns.set(wanted, pattern);
  return pattern;
}

function sum(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

function isWanted({ word }: Token, language: Language, { words, stems }: Wanted): boolean {
  return words.has(word) || stemsOf(word, language).some((stem) => stems.has(stem));
}

/**
 * The adjacent matches with the longest sequence, then with the most distinct words, that fit into a snippet; among
 * equals the earliest.
 */
function densest(hits: Hit[], longest: number): Hit[] {
  let best: Hit[] = [];
  let bestCount = 0;
  for (const [index, hit] of hits.entries()) {
    const inside = hits.slice(index, index + 12).filter(({ end }) => end - hit.start <= longest);
    const inSequence = Math.max(0, ...inside.map(({ words }) => words.length));
    const count = inSequence * sequenceWeight + new Set(inside.flatMap(({ words }) => words)).size;
    if (count > bestCount) {
      best = inside;
      bestCount = count;
    }
  }
  return best;
}

function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(' ', place);
  return space < 0 ? place : space + 1;
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space < 0 ? place : space;
}
