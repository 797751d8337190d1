import type { PdfRect } from '../handle.ts';

/** What turns places of a page into places of the screen: a viewport of pdf.js. */
export type Viewport = {
  width: number;
  height: number;
  convertToViewportPoint(x: number, y: number): number[];
  convertToPdfPoint(x: number, y: number): number[];
};

/** A box on a page as it is shown, from its upper left corner, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a rectangle in PDF units stands on a page as it is shown, turned and zoomed. */
export function boxOnPage(viewport: Viewport, [x1, y1, x2, y2]: PdfRect): Box {
  const [left1 = 0, top1 = 0] = viewport.convertToViewportPoint(x1, y1);
  const [left2 = 0, top2 = 0] = viewport.convertToViewportPoint(x2, y2);
  return {
    left: Math.min(left1, left2),
    top: Math.min(top1, top2),
    width: Math.abs(left2 - left1),
    height: Math.abs(top2 - top1),
  };
}
