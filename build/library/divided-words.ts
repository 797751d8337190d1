/** A word that goes on in the next line: its two parts, the first with what may stand before it after a hyphen. */
const divided = /(\p{L}+)[-‐‑]\r?\n(\p{Ll}[\p{L}\p{M}]*)/gu;

const wholeWord = /\p{L}[\p{L}\p{M}]*(?:[-‐‑]\p{L}[\p{L}\p{M}]*)*/gu;

/**
 * Puts words together that a typesetter divided at the ends of lines. A hyphen at the end of a line may also be one
 * that the word has anyway: then the rest of the text tells, in which the word stands with it, or both parts alone
 * and never the whole.
 * @param texts the pages of one document
 */
export function joinDividedWords(texts: string[]): string[] {
  const words = new Set(
    texts.flatMap((text) => text.replaceAll(divided, ' ').match(wholeWord) ?? []).map(plain),
  );
  return texts.map((text) =>
    text.replaceAll(divided, (_, first: string, second: string) => {
      if (words.has(plain(first + second))) return first + second;
      const compound = words.has(plain(`${first}-${second}`));
      const apart = words.has(plain(first)) && words.has(plain(second)) && isLong(first) && isLong(second);
      return compound || apart ? `${first}-${second}` : first + second;
    }),
  );
}

/** Short parts of divided words are often words by chance. */
function isLong(part: string): boolean {
  return part.length >= 5;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[‐‑]/g, '-');
}
