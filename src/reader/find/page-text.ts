import type { TextItem } from '../pdfjs/text-of.ts';
import { firstFrom } from './first-from.ts';

/** The text of a page, for searching and quoting. */
export type PageText = {
  /** The text of the page's items; lines end with `\n`. */
  text: string;
  /** The offsets of line ends in `text`, in order. */
  lineEnds: Uint32Array;
  /** The range without running head and page number; the end is exclusive. */
  body: readonly [begin: number, end: number];
};

/**
 * Assembles the text of a page.
 * @param items with marked content, which separates running heads from the body
 */
export function readPageText(items: readonly TextItem[]): PageText {
  const parts: string[] = [];
  const lineEnds: number[] = [];
  const open: boolean[] = [];
  let artifacts = 0;
  let length = 0;
  let begin = -1;
  let end = 0;
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') artifacts -= open.pop() ? 1 : 0;
      else {
        const artifact = item.tag === 'Artifact';
        open.push(artifact);
        artifacts += artifact ? 1 : 0;
      }
      continue;
    }
    parts.push(item.str);
    if (artifacts === 0 && item.str.trim() !== '') {
      if (begin < 0) begin = length;
      end = length + item.str.length;
    }
    length += item.str.length;
    if (item.hasEOL) {
      lineEnds.push(length);
      parts.push('\n');
      length += 1;
    }
  }
  return { text: parts.join(''), lineEnds: Uint32Array.from(lineEnds), body: [Math.max(0, begin), end] };
}

/** The offset of a character in the concatenated text of the items, without line ends. */
export function placeInItems({ lineEnds }: PageText, place: number): number {
  return place - firstFrom(lineEnds, place);
}
