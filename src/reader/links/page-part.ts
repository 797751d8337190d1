import type { PdfRect } from '../geometry.ts';

/** A piece of text on a page: its words, and where its line stands, in PDF units. */
export type TextPiece = { text: string; left: number; right: number; base: number; height: number };

/** A part of a page, and the words in it. */
export type PagePart = { rect: PdfRect; text: string };

/** How high a shown part is at least and at most, and where nothing says where it ends, in PDF units. */
const heights = { least: 28, most: 330, usual: 96 };
const edge = 8;

/**
 * The part of a page that a link means: from where it leads to, down to where the next thing begins that links lead
 * to, or around the figure that begins there with its caption.
 * @param top where the link leads to
 * @param tops where other links lead to on the page
 * @param figures where figures stand
 * @param view the page
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
  // Where it is known what is meant, no air is shown below its last line.
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

/** The lower end of the lines that stand close below a figure. */
function captionEnd(figure: PdfRect, pieces: readonly TextPiece[]): number {
  let end = figure[1];
  const below = pieces.filter(({ base }) => base < figure[1] + 2).sort((a, b) => b.base - a.base);
  for (const { base, height } of below) {
    if (end - (base + height) > height * 1.4) break;
    end = base - height * 0.4;
  }
  return end;
}
