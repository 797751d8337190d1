import { plainWord } from '#shared/search/letters.ts';

/** A word of a text: its normal form and its position, in UTF-16 code units. */
export type Token = { word: string; start: number; end: number };

/**
 * A run of letters and digits: soft hyphens are ignored, an apostrophe joins, and a hyphen at the end of a
 * line is taken as hyphenation. French articles before an apostrophe are separate words.
 */
const wordPattern =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d]|(?<!(?<![\p{L}\p{N}])[ldjmnstcqLDJMNSTCQ])['’ʼ](?=\p{L})|(?<=\p{Ll})[-‐‑]\r?\n(?=\p{Ll}))*/gu;

/** The words of a text as written. */
export function writtenWords(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** The normal form of a word as written. */
export function plainOf(written: string): string {
  return plainWord(written.replaceAll(/[-‐‑]\r?\n/g, ''));
}

/** The words of a text in order. Hyphenated compounds are split into their parts. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const word = plainOf(found);
    if (word) tokens.push({ word, start: index, end: index + found.length });
  }
  return tokens;
}
