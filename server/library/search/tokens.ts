import { plainWord } from './letters.ts';

/** A word of a text: its plain form and where it stands, in UTF-16 units. */
export type Token = { word: string; start: number; end: number };

/**
 * A run of letters and digits, in which soft hyphens are nothing, an apostrophe joins, and a hyphen at the end of a
 * line is taken for the mark of a divided word. French articles before an apostrophe are words of their own.
 */
const wordPattern =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d]|(?<!(?<![\p{L}\p{N}])[ldjmnstcqLDJMNSTCQ])['’ʼ](?=\p{L})|(?<=\p{Ll})[-‐‑]\r?\n(?=\p{Ll}))*/gu;

/** The words of a text as they are written there. */
export function writtenWords(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** The plain form of a word as it is written. */
export function plainOf(written: string): string {
  return plainWord(written.replaceAll(/[-‐‑]\r?\n/g, ''));
}

/** The words of a text in their order. Compounds with a hyphen give each of their parts. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const word = plainOf(found);
    if (word) tokens.push({ word, start: index, end: index + found.length });
  }
  return tokens;
}
