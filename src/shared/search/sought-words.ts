/** Separates alternative search words, in an address and in the reader's search field. */
const between = ' | ';

/** Joins alternative search words: `дом | двор`. */
export function joinSought(words: readonly string[]): string {
  return words.join(between);
}

/** Splits a text into alternative search words; without a separator it is a single one. */
export function splitSought(text: string): string[] {
  const words = text.split(between).map((word) => word.trim());
  return words.filter((word) => word !== '');
}
