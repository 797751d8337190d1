/** Separates two pages. `pageText` removes it from every text. */
const pageTurn = '\0';

/**
 * A word divided over the end of a line or page: its two parts, the first with whatever may precede it after
 * a hyphen. At the end of a page the hyphen may still be a soft one; closing punctuation moves to the first
 * page, so that the next one begins with a word of its own.
 */
const divided =
  /(\p{L}+)(?:[-‐‑]\r?\n(\p{Ll}[\p{L}\p{M}]*)|[-‐‑\u00AD]\0(\p{Ll}[\p{L}\p{M}]*)([\p{Pe}\p{Pf}.,:;!?…]*)\s*)/gu;

const wholeWord = /\p{L}[\p{L}\p{M}]*(?:[-‐‑]\p{L}[\p{L}\p{M}]*)*/gu;

/**
 * Joins words that a typesetter has divided at the ends of lines and pages; a word divided over two pages
 * belongs to the first, as in the reader. Such a hyphen may also be part of the word: then the rest of the
 * text decides, by whether it has the hyphenated word, or both parts but never the joined word.
 * @param pages the texts of one document's pages, without running heads
 */
export function joinDividedWords(pages: string[]): string[] {
  const text = pages.join(pageTurn);
  const words = new Set(text.replaceAll(divided, ' ').match(wholeWord)?.map(plain));
  const whole = (first: string, second: string) => {
    if (words.has(plain(first + second))) return first + second;
    const compound = words.has(plain(`${first}-${second}`));
    const apart = words.has(plain(first)) && words.has(plain(second)) && isLong(first) && isLong(second);
    return compound || apart ? `${first}-${second}` : first + second;
  };
  return text
    .replaceAll(divided, (_, first: string, inLine?: string, overTurn = '', closing = '') =>
      inLine === undefined ? whole(first, overTurn) + closing + pageTurn : whole(first, inLine),
    )
    .split(pageTurn);
}

/** Short parts of divided words are often words by chance. */
function isLong(part: string): boolean {
  return part.length >= 5;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[‐‑]/g, '-');
}
