import type { TextItem } from '../pdfjs/text-of.ts';
import { firstFrom } from './first-from.ts';

/** The text of a page as it is searched and quoted. */
export type PageText = {
  /** The text of its items; lines end with `\n`. */
  text: string;
  /** Where lines end in `text`, in order. */
  lineEnds: Uint32Array;
  /** What is not running head or page number: from its first character to before its last's end. */
  body: readonly [begin: number, end: number];
};

/** Puts the text of a page together. @param items with marked content, which tells running heads from the body */
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

/** The place of a character among the items' own text, which has no line ends. */
export function placeInItems({ lineEnds }: PageText, place: number): number {
  return place - firstFrom(lineEnds, place);
}
