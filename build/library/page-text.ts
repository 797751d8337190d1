import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';

export type Item = TextItem | TextMarkedContent;

/**
 * The text of a page without running heads and page numbers, which tagged PDFs mark as artifacts (ISO
 * 32000-1, 14.8.2.2). If everything is marked so, everything is text.
 * @param items of `getTextContent` with marked content
 */
export function pageText(items: Item[]): string {
  const text = joined(withoutArtifacts(items));
  return text.trim() === '' ? joined(items) : text;
}

/** Whether anything on a page is marked as an artifact. */
export function hasArtifacts(items: Item[]): boolean {
  return items.some((item) => 'tag' in item && item.tag === 'Artifact');
}

function withoutArtifacts(items: Item[]): Item[] {
  const open: boolean[] = [];
  return items.filter((item) => {
    if (!('type' in item)) return !open.includes(true);
    if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact');
    return false;
  });
}

function joined(items: Item[]): string {
  let text = '';
  let former: TextItem | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    const bordered = /\s$/.test(text) || /^\s|^$/.test(item.str);
    if (former && !bordered && isApart(former, item)) text += ' ';
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str !== '') former = item;
  }
  // A hyphen that exists only at the end of a line (U+00AD) belongs to no word; the next page has the rest of
  // the last one.
  return text
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/\u00AD\n?(?!$)/g, '');
}

/**
 * Whether two consecutive texts are separate, like cells of a table, labels of a figure, or a word and a note
 * mark. Letters of one word may be separate items, but touch; so do subscripts and superscripts, a little
 * lower or higher.
 */
function isApart(former: TextItem, item: TextItem): boolean {
  const [a = 1, b = 0, , , x = 0, y = 0] = former.transform as number[];
  const [nextA = 1, nextB = 0, , , nextX = 0, nextY = 0] = item.transform as number[];
  const size = Math.hypot(a, b) || 1;
  const [right, up] = [a / size, b / size];
  const along = (nextX - x) * right + (nextY - y) * up - former.width;
  const above = (nextY - y) * right - (nextX - x) * up;
  const raised = above > 0.1 * size && Math.hypot(nextA, nextB) < 0.9 * size;
  return (
    along > 0.2 * size ||
    along < -size ||
    Math.abs(above) > 0.8 * size ||
    (raised && noteMark.test(item.str) && !hasPowers.test(former.str))
  );
}

/** Raised numbers that refer to a note or an affiliation. */
const noteMark = /^\d[\d\s,;–-]*$/;

/** A unit of length, a symbol of one letter, or ten, whose superscripts are powers: km², R², 10⁵. */
const hasPowers = /(?<![\p{L}\p{N}])(?:[kcdmксд]?[mм]|\p{L}|10)$/u;
