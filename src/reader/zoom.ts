/** Zoom of the reader, in CSS pixels to a PDF point; `start` is what readers see as 100 %. */
export const zoomLimits = { start: 2, step: 0.25, min: 0.5, max: 3 } as const;

/** The zoom at which a page has on the screen the size it has on paper: 96 CSS pixels to an inch. */
export const actualZoom = 96 / 72;

/** The next zoom on the grid of steps, larger (1) or smaller (-1), within the limits. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const { step } = zoomLimits;
  const places = zoom / step;
  return withinLimits((direction > 0 ? Math.floor(places + 1e-6) + 1 : Math.ceil(places - 1e-6) - 1) * step);
}

/** A zoom brought within the limits. */
export function withinLimits(zoom: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));
}

/** A zoom as readers see it, in whole percent of the start. */
export function zoomPercent(zoom: number): number {
  return Math.round((zoom / zoomLimits.start) * 100);
}

/** A width and a height. */
export type Size = { width: number; height: number };

/**
 * The zoom at which a page, or a pair of pages, is as wide as a pane or whole in it, within the limits.
 * @param pane CSS pixels free for pages
 * @param page PDF points, as the page is turned
 * @param columns pages side by side
 */
export function fittingZoom(fit: 'width' | 'page', pane: Size, page: Size, columns: 1 | 2): number {
  const wide = pane.width / (page.width * columns);
  return withinLimits(fit === 'width' ? wide : Math.min(wide, pane.height / page.height));
}

/** Every step of the zoom, from the smallest. */
export function zoomSteps(): number[] {
  const { min, max, step } = zoomLimits;
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}
