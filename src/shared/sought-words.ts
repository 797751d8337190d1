/** What stands between words of which any is looked for in an article, in an address and in the reader's field. */
const between = ' | ';

/** Words of which any is looked for, as one text: `дом | двор`. */
export function joinSought(words: readonly string[]): string {
  return words.join(between);
}

/** The words of which any is looked for; a text without the sign between them is one. */
export function splitSought(text: string): string[] {
  const words = text.split(between).map((word) => word.trim());
  return words.filter((word) => word !== '');
}
