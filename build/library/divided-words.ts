/** Stands between two pages. `pageText` leaves it in no text. */
const pageTurn = '\0';

/**
 * A word that goes on in the next line or on the next page: its two parts, the first with what may stand before it after
 * a hyphen. At the end of a page the hyphen may still be a soft one; over the turn come the signs that close the word,
 * so that the next page begins with a word of its own.
 */
const divided =
  /(\p{L}+)(?:[-‐‑]\r?\n(\p{Ll}[\p{L}\p{M}]*)|[-‐‑\u00AD]\0(\p{Ll}[\p{L}\p{M}]*)([\p{Pe}\p{Pf}.,:;!?…]*)\s*)/gu;

const wholeWord = /\p{L}[\p{L}\p{M}]*(?:[-‐‑]\p{L}[\p{L}\p{M}]*)*/gu;

/**
 * Puts words together that a typesetter divided at the ends of lines and pages; one that goes over a page's end is the
 * first page's, as in the reader. A hyphen there may also be one that the word has anyway: then the rest of the text
 * tells, in which the word stands with it, or both parts alone and never the whole.
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
