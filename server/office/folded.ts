import { foldedWord, plainWord } from '#library/search/letters.ts';

/** A text as it is compared and sought: without case, accents of Latin letters, and the letters that only Kazakh has. */
export function folded(text: string): string {
  return foldedWord(plainWord(text));
}
