import type { ArticleView, RoomPreferences } from '../remembered-view.ts';
import { fittingZoom, type Size, zoomLimits } from '../zoom.ts';

/** The air that a pane leaves beside, above and below pages, in CSS pixels. */
const air: Size = { width: 18, height: 24 };

/**
 * How large a first page will be drawn when the reader has begun, in CSS pixels.
 * @param desk CSS pixels free for pages, with no panel beside them
 * @param page PDF points
 * @returns null where the pages will not look as in the picture
 */
export function previewSize(
  desk: Size,
  page: Size,
  view: ArticleView,
  preferences: RoomPreferences,
): Size | null {
  if (
    view.rotation ||
    view.panel ||
    (view.spread ?? 'none') !== 'none' ||
    (preferences.theme ?? 'paper') !== 'paper'
  ) {
    return null;
  }
  const pane = { width: desk.width - air.width, height: desk.height - air.height };
  const wide = fittingZoom('width', pane, page, 1);
  const zoom = view.fit
    ? fittingZoom(view.fit, pane, page, 1)
    : (view.zoom ?? Math.min(wide, zoomLimits.start));
  return { width: page.width * zoom, height: page.height * zoom };
}
