import type { Box } from '../geometry.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { itemsOf } from '../pdfjs/text-of.ts';
import { runsOfItems, type TextRun } from './text-runs.ts';

/** Where a run stands on its page. */
export type RunGeometry = {
  /** The text matrix (ISO 32000-1, 9.4.4): direction and size of the letters, and where their base line begins. */
  transform: readonly number[];
  /** In PDF user space units. */
  width: number;
  /** What of the height of the letters is above the base line. */
  ascent: number;
};

/** A page's runs, and for each where it stands. */
export type PageContent = { runs: TextRun[]; geometry: RunGeometry[] };

/** Reads a page's text. @param page its place in the file, from 1 */
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
 * The box of a part of a run in PDF user space units.
 * @param share the part's beginning and end in shares of the run's width, 0 to 1
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
