import type { Pages } from '../pdfjs/pages.ts';
import { pageAround } from '../pdfjs/parts-of-pages.ts';
import { withinLimits, zoomLimits } from '../zoom.ts';

/** A point of the screen, in CSS pixels from the upper left corner of the pane. */
export type PanePoint = { x: number; y: number };

/** A point of a page: its element, and how far from its upper left corner in parts of its width and height. */
export type Anchor = { page: HTMLElement; across: number; down: number };

/** The zoom of a pane, in CSS pixels to a PDF point. */
export function zoomOf(pages: Pages): number {
  const zoom = pages.zoom();
  // After gestures pdf.js rounds its scale to hundredths, which misses some of our steps by a little.
  const step = Math.round(zoom / zoomLimits.step) * zoomLimits.step;
  return Math.abs(zoom - step) < 0.007 ? step : zoom;
}

/** What of the pages lies under a point; the page that is seen first where the point is beside all pages. */
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

/** Scrolls so that a point of a page lies under a point of the pane. */
export function holdAnchor(pages: Pages, { page, across, down }: Anchor, { x, y }: PanePoint): void {
  const { container } = pages;
  const box = container.getBoundingClientRect();
  const sheet = page.getBoundingClientRect();
  container.scrollLeft += sheet.left + across * sheet.width - box.left - x;
  container.scrollTop += sheet.top + down * sheet.height - box.top - y;
}

/**
 * Zooms so that what lies under a point stays there.
 * @param zoom CSS pixels to a PDF point; brought within the limits
 * @param gesture whether more zooming is about to follow: pages are stretched first and drawn when it rests
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
