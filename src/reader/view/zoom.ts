/** Zoom of the reader, in CSS pixels per PDF point; `start` is shown as 100%. */
export const zoomLimits = { start: 2, step: 0.25, min: 0.5, max: 3 } as const;

/** The zoom at which a page has its printed size, at 96 CSS pixels per inch. */
export const actualZoom = 96 / 72;

/** The next step of the zoom, up (1) or down (-1), within the limits. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const { step } = zoomLimits;
  const places = zoom / step;
  return withinLimits((direction > 0 ? Math.floor(places + 1e-6) + 1 : Math.ceil(places - 1e-6) - 1) * step);
}

/** Clamps a zoom to the limits. */
export function withinLimits(zoom: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));
}

/** A zoom as shown, in whole percent of `start`. */
export function zoomPercent(zoom: number): number {
  return Math.round((zoom / zoomLimits.start) * 100);
}

export type Size = { width: number; height: number };

/**
 * The zoom, within the limits, at which a page or a pair of pages fits a pane, by width or whole.
 * @param pane space for pages, in CSS pixels
 * @param page size after rotation, in PDF points
 * @param columns pages side by side
 */
export function fittingZoom(fit: 'width' | 'page', pane: Size, page: Size, columns: 1 | 2): number {
  const wide = pane.width / (page.width * columns);
  return withinLimits(fit === 'width' ? wide : Math.min(wide, pane.height / page.height));
}

/** All steps of the zoom, from the smallest. */
export function zoomSteps(): number[] {
  const { min, max, step } = zoomLimits;
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}
