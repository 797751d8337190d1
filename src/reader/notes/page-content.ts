import type { Box } from '../geometry.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { itemsOf } from '../pdfjs/text-of.ts';
import { runsOfItems, type TextRun } from './text-runs.ts';

/** The position of a run on its page. */
export type RunGeometry = {
  /**
   * The text matrix (ISO 32000-1, 9.4.4): direction and size of the glyphs, and the start of the baseline.
   */
  transform: readonly number[];
  /** In PDF user space units. */
  width: number;
  /** The share of the font's height that lies above the baseline. */
  ascent: number;
};

/** The runs of a page, with the position of each. */
export type PageContent = { runs: TextRun[]; geometry: RunGeometry[] };

/**
 * Reads the text of a page.
 * @param page the page number, from 1
 */
export async function readPageContent(pdf: PdfDocument, page: number): Promise<PageContent> {
  const { items, ascent } = await itemsOf(pdf, page);
  const geometry: RunGeometry[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    geometry.push({ transform: item.transform, width: item.width, ascent: ascent(item.fontName) });
  }
  return { runs: runsOfItems(page, items), geometry };
}

/**
 * The box of part of a run, in PDF user space units.
 * @param share start and end of the part as shares of the run's width, 0 to 1
 */
export function boxOfRun(
  { transform, width, ascent }: RunGeometry,
  share: { start: number; end: number },
): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  const along = (part: number) => ({
    x: e + (a / length) * width * part,
    y: f + (b / length) * width * part,
  });
  const corners = [along(share.start), along(share.end)].flatMap(({ x, y }) => [
    { x: x + c * ascent, y: y + d * ascent },
    { x: x - c * (1 - ascent), y: y - d * (1 - ascent) },
  ]);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}
