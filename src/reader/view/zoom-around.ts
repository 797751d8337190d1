import type { Pages } from '../pdfjs/pages.ts';
import { pageAround } from '../pdfjs/parts-of-pages.ts';
import { withinLimits, zoomLimits } from './zoom.ts';

/** A point in a pane, in CSS pixels from its upper left corner. */
export type PanePoint = { x: number; y: number };

/**
 * A point on a page: the element, and the distance from its upper left corner as shares of width and height.
 */
export type Anchor = { page: HTMLElement; across: number; down: number };

/** The zoom of a pane, in CSS pixels per PDF point. */
export function zoomOf(pages: Pages): number {
  const zoom = pages.zoom();
  // After gestures, pdf.js rounds its scale to hundredths, which is slightly off some of our steps.
  const step = Math.round(zoom / zoomLimits.step) * zoomLimits.step;
  return Math.abs(zoom - step) < 0.007 ? step : zoom;
}

/** The point on the pages under a point of the pane; on the current page if no page is there. */
export function anchorAt(pages: Pages, { x, y }: PanePoint): Anchor | undefined {
  const { container } = pages;
  const box = container.getBoundingClientRect();
  const pointed = document.elementFromPoint(box.left + x, box.top + y);
  const under = pointed && pageAround(pointed);
  const page = under && container.contains(under) ? under : pages.at(pages.page())?.element;
  if (!page) return undefined;
  const sheet = page.getBoundingClientRect();
  return {
    page,
    across: (box.left + x - sheet.left) / sheet.width,
    down: (box.top + y - sheet.top) / sheet.height,
  };
}

/** Scrolls a point of a page to a point of the pane. */
export function holdAnchor(pages: Pages, { page, across, down }: Anchor, { x, y }: PanePoint): void {
  const { container } = pages;
  const box = container.getBoundingClientRect();
  const sheet = page.getBoundingClientRect();
  container.scrollLeft += sheet.left + across * sheet.width - box.left - x;
  container.scrollTop += sheet.top + down * sheet.height - box.top - y;
}

/**
 * Zooms around a point of the pane.
 * @param zoom CSS pixels per PDF point; clamped to the limits
 * @param gesture whether more zooming is likely to follow: pages are then stretched at first, and redrawn
 * when the gesture ends
 */
export function zoomAround(
  pages: Pages,
  zoom: number,
  point: PanePoint,
  {
    gesture = false,
    anchor = anchorAt(pages, point),
  }: { gesture?: boolean; anchor?: Anchor | undefined } = {},
): void {
  pages.setZoom(withinLimits(zoom), gesture);
  if (anchor) holdAnchor(pages, anchor, point);
}
