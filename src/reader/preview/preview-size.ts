import type { PageTheme } from '../theme/page-theme.ts';
import type { ArticleView } from '../view/remembered-view.ts';
import { fittingZoom, type Size, zoomLimits } from '../view/zoom.ts';

/** The margins of a pane around its pages, both sides together, in CSS pixels. */
const air: Size = { width: 18, height: 24 };

/**
 * The size in which the first page will be drawn once the reader has started, in CSS pixels.
 * @param desk the space for pages in CSS pixels, with no panel beside it
 * @param page the size of the page in PDF points
 * @returns null if the page will look different from the image
 */
export function previewSize(desk: Size, page: Size, view: ArticleView, theme: PageTheme): Size | null {
  if (view.rotation || view.panel || (view.spread ?? 'none') !== 'none' || theme !== 'paper') return null;
  const pane = { width: desk.width - air.width, height: desk.height - air.height };
  const wide = fittingZoom('width', pane, page, 1);
  const zoom = view.fit
    ? fittingZoom(view.fit, pane, page, 1)
    : (view.zoom ?? Math.min(wide, zoomLimits.start));
  return { width: page.width * zoom, height: page.height * zoom };
}
