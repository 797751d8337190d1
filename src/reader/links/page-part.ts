import type { PdfRect } from '../geometry.ts';

/** A piece of text on a page: its words and the position of its line, in PDF units. */
export type TextPiece = { text: string; left: number; right: number; base: number; height: number };

/** A part of a page and its text. */
export type PagePart = { rect: PdfRect; text: string };

/** Heights of a part in PDF units: the least, the most, and the one used if no end is known. */
const heights = { least: 28, most: 330, usual: 96 };
const edge = 8;

/**
 * The part of a page that a link refers to: from the link's target down to the next target on the page, or
 * around the figure that begins there, with its caption. All lengths are in PDF units.
 * @param top the height of the link's target
 * @param tops the heights of other targets on the page
 * @param figures the figures on the page
 * @param pieces the text of the page
 * @param view the visible box of the page
 */
export function partOfPage(
  top: number,
  tops: readonly number[],
  figures: readonly PdfRect[],
  pieces: readonly TextPiece[],
  view: PdfRect,
): PagePart {
  const figure = figures.find((rect) => rect[3] <= top + edge && rect[3] >= top - 40);
  const next = Math.max(...tops.filter((other) => other < top - 6), Number.NEGATIVE_INFINITY);
  const wanted = figure ? captionEnd(figure, pieces) : Number.isFinite(next) ? next : top - heights.usual;
  const bottom = Math.max(view[1], top - heights.most, Math.min(wanted, top - heights.least));
  const inside = pieces.filter(({ base, height }) => base >= bottom - 1 && base + height * 0.6 <= top);
  const lefts = [...inside.map(({ left }) => left), ...(figure ? [figure[0]] : [])];
  const rights = [...inside.map(({ right }) => right), ...(figure ? [figure[2]] : [])];
  const left = lefts.length > 0 ? Math.min(...lefts) - edge : view[0];
  const right = rights.length > 0 ? Math.max(...rights) + edge : view[2];
  // If the end of the part is known, trim the blank space below the last line.
  const ends = [...inside.map(({ base, height }) => base - height * 0.35), ...(figure ? [figure[1]] : [])];
  const known = figure || Number.isFinite(next);
  const end = known && ends.length > 0 ? Math.max(bottom, Math.min(...ends) - edge / 2) : bottom;
  return {
    rect: [Math.max(view[0], left), end, Math.min(view[2], right), Math.min(view[3], top)],
    text: inside
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

/** The lower edge of the caption: of the lines that closely follow a figure. */
function captionEnd(figure: PdfRect, pieces: readonly TextPiece[]): number {
  let end = figure[1];
  const below = pieces.filter(({ base }) => base < figure[1] + 2).sort((a, b) => b.base - a.base);
  for (const { base, height } of below) {
    if (end - (base + height) > height * 1.4) break;
    end = base - height * 0.4;
  }
  return end;
}
