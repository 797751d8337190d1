import type { Language } from '#shared/language.ts';
import { joinSought } from '#shared/sought-words.ts';
import { stemsOf } from './stems.ts';
import { plainOf, type Token } from './tokens.ts';

/** An extract of a text with its matches: ranges of UTF-16 code units in the snippet, in order. */
export type Snippet = { snippet: string; marks: [start: number, end: number][] };

/** The words and stems to match in a text. */
export type Wanted = { words: Set<string>; stems: Set<string> };

/** The weight of a match in its exact form, relative to other forms. */
const asWritten = 1.5;

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
 * The extract with most of the wanted words closest together, how many it has, and where in the text the first is.
 * @param text of `readable`
 * @param language of the text
 */
export function snippetOf(
  text: string,
  language: Language,
  wanted: Wanted,
  longest = usualLength,
): Snippet & { found: number; first: number } {
  const hits = hitsIn(text, language, wanted);
  const best = densest(hits, longest);
  const first = best[0]?.start ?? 0;
  const last = best.at(-1)?.end ?? 0;
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
      [...new Set(best.map(({ word }) => word))].map((word) => (wanted.words.has(word) ? asWritten : 1)),
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
 * Finds the wanted words; only words with a matching beginning are analysed, since texts are long and have
 * few of them.
 */
function hitsIn(text: string, language: Language, wanted: Wanted): Token[] {
  const hits: Token[] = [];
  for (const { 0: found, index } of text.matchAll(patternOf(wanted))) {
    if (index > 0 && insideWord.test(text.charAt(index - 1))) continue;
    const token = { word: plainOf(found), start: index, end: index + found.length };
    if (isWanted(token, language, wanted)) hits.push(token);
  }
  return hits;
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
  const beginnings = [...wanted.words, ...wanted.stems].map((word) => {
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

/** The adjacent matches with the most distinct words that fit into a snippet; among equals the earliest. */
function densest(hits: Token[], longest: number): Token[] {
  let best: Token[] = [];
  let bestCount = 0;
  for (const [index, hit] of hits.entries()) {
    const inside = hits.slice(index, index + 12).filter(({ end }) => end - hit.start <= longest);
    const count = new Set(inside.map(({ word }) => word)).size;
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
