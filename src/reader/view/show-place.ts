import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { around, boxOnPage, type PdfRect } from '../geometry.ts';

/** A place as pdf.js tells of it: a page and a point on it in PDF units. */
export type Position = { pageNumber: number; left: number; top: number };

/** Where of the pane's height a place is brought that was asked for. */
const levels = { eyes: 0.28, top: 0.03 };

/** Between two pages, in CSS pixels. */
const airAbove = 12;

/** Shows a page from its top, with the air above it. */
export function showPage(viewer: PDFViewer, page: number): void {
  viewer.currentPageNumber = page;
  showTop(viewer);
}

/** Brings the air above a page into sight that pdf.js scrolls away. */
export function showTop({ container }: PDFViewer): void {
  container.scrollTop -= airAbove;
}

/** Shows a page from its top, or with the given rectangles at the height of the eyes or at the top. */
export function showPlace(
  viewer: PDFViewer,
  page: number,
  rects: readonly PdfRect[] = [],
  to: keyof typeof levels = 'eyes',
): void {
  showPage(viewer, page);
  const view = viewer.getPageView(page - 1);
  if (!view || rects.length === 0) return;
  const box = rects.map((rect) => boxOnPage(view.viewport, rect)).reduce(around);
  const { container } = viewer;
  const sheet: DOMRect = view.div.getBoundingClientRect();
  const pane = container.getBoundingClientRect();
  const top = sheet.top - pane.top + box.y1;
  const room = Math.max(0, container.clientHeight - (box.y2 - box.y1));
  container.scrollTop += top - Math.min(container.clientHeight * levels[to], room / 2);

  const left = sheet.left - pane.left + box.x1;
  if (left < 0 || sheet.left - pane.left + box.x2 > container.clientWidth) container.scrollLeft += left - 24;
}

/** Shows a position again that was seen before. */
export function showPosition(viewer: PDFViewer, { pageNumber, left, top }: Position): void {
  viewer.scrollPageIntoView({
    pageNumber,
    destArray: [null, { name: 'XYZ' }, left, top, null],
    allowNegativeOffset: true,
    ignoreDestinationZoom: true,
  });
}

/** Whether a part of a page can be seen as it is. */
export function isInSight(viewer: PDFViewer, page: number, rect: PdfRect): boolean {
  const view = viewer.getPageView(page - 1);
  if (!view?.div.isConnected) return false;
  const { y1, y2 } = boxOnPage(view.viewport, rect);
  const above = view.div.getBoundingClientRect().top - viewer.container.getBoundingClientRect().top + y1;
  return above >= 0 && above + y2 - y1 <= viewer.container.clientHeight;
}
