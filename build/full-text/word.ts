/** A word of a text as it is compared with print: where it is, and its letters and digits in one form. */
export type Word = { word: string; start: number };

/**
 * The words of a text in order. Signs between them, capitals, ligatures and raised digits don't matter: programs that
 * make PDFs differ in these.
 */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
  }));
}
