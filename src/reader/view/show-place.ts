import { around, boxOnPage, type PdfRect } from '../geometry.ts';
import type { Pages } from '../pdfjs/pages.ts';

/** The height in the pane, as a share, to which a requested place is scrolled. */
const levels = { eyes: 0.28, top: 0.03 };

/** The margin above a page, in CSS pixels. */
const airAbove = 12;

/** Scrolls to the top of a page, with the margin above it. */
export function showPage(pages: Pages, page: number): void {
  pages.setPage(page);
  showTop(pages);
}

/** Scrolls back to show the margin above a page, which pdf.js skips. */
export function showTop({ container }: Pages): void {
  container.scrollTop -= airAbove;
}

/** Scrolls to the top of a page or, with rectangles, brings these to eye level or to the top. */
export function showPlace(
  pages: Pages,
  page: number,
  rects: readonly PdfRect[] = [],
  to: keyof typeof levels = 'eyes',
): void {
  showPage(pages, page);
  const view = pages.at(page);
  if (!view || rects.length === 0) return;
  const box = rects.map((rect) => boxOnPage(view.viewport, rect)).reduce(around);
  const { container } = pages;
  const sheet = view.element.getBoundingClientRect();
  const pane = container.getBoundingClientRect();
  const top = sheet.top - pane.top + box.y1;
  const room = Math.max(0, container.clientHeight - (box.y2 - box.y1));
  container.scrollTop += top - Math.min(container.clientHeight * levels[to], room / 2);

  const left = sheet.left - pane.left + box.x1;
  if (left < 0 || sheet.left - pane.left + box.x2 > container.clientWidth) container.scrollLeft += left - 24;
}

/** Whether part of a page is visible without scrolling. */
export function isInSight(pages: Pages, page: number, rect: PdfRect): boolean {
  const view = pages.at(page);
  if (!view?.element.isConnected) return false;
  const { y1, y2 } = boxOnPage(view.viewport, rect);
  const above = view.element.getBoundingClientRect().top - pages.container.getBoundingClientRect().top + y1;
  return above >= 0 && above + y2 - y1 <= pages.container.clientHeight;
}
