import type { PageRect } from '#shared/account/annotation.ts';
import { type Box, inShares } from '../geometry.ts';
import type { PageView } from '../pdfjs/page-view.ts';
import { lineBoxes } from './line-boxes.ts';

/**
 * Converts boxes in CSS pixels of the window into rectangles on the page, line by line, rounded to hundredths
 * of a unit.
 * @param page the page they are on, at any zoom and rotation
 */
export function toPageRects(page: PageView, boxes: readonly Box[]): PageRect[] {
  const sheet = page.element.getBoundingClientRect();
  const { viewport } = page;
  return lineBoxes(boxes).map(({ x1, y1, x2, y2 }) => {
    const toPage = (x: number, y: number) =>
      viewport.convertToPdfPoint(
        ((x - sheet.left) * viewport.width) / sheet.width,
        ((y - sheet.top) * viewport.height) / sheet.height,
      );
    const [ax = 0, ay = 0] = toPage(x1, y1);
    const [bx = 0, by = 0] = toPage(x2, y2);
    return [
      rounded(Math.min(ax, bx)),
      rounded(Math.min(ay, by)),
      rounded(Math.max(ax, bx)),
      rounded(Math.max(ay, by)),
    ];
  });
}

/** Converts a rectangle on a page into CSS pixels of the window. */
export function toWindow({ element, viewport }: PageView, rect: PageRect): Box {
  const sheet = element.getBoundingClientRect();
  const { x1, y1, x2, y2 } = inShares(viewport, rect);
  return {
    x1: sheet.left + x1 * sheet.width,
    y1: sheet.top + y1 * sheet.height,
    x2: sheet.left + x2 * sheet.width,
    y2: sheet.top + y2 * sheet.height,
  };
}

/** Rounds to hundredths. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
