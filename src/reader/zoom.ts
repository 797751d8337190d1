/** Zoom of the reader, in CSS pixels to a PDF point; `start` is what readers see as 100 %. */
export const zoomLimits = { start: 2, step: 0.25, min: 0.5, max: 3 } as const;

/** The next zoom on the grid of steps, larger (1) or smaller (-1), within the limits. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const { step, min, max } = zoomLimits;
  const places = zoom / step;
  const next = (direction > 0 ? Math.floor(places + 1e-6) + 1 : Math.ceil(places - 1e-6) - 1) * step;
  return Math.min(max, Math.max(min, next));
}

/** A zoom as readers see it, in whole percent of the start. */
export function zoomPercent(zoom: number): number {
  return Math.round((zoom / zoomLimits.start) * 100);
}

/**
 * The zoom to begin with: the start, or in a narrow window that at which the page is as wide as the window.
 * @param available CSS pixels
 * @param pageWidth PDF points
 */
export function startZoom(available: number, pageWidth: number): number {
  const { start, min } = zoomLimits;
  return Math.min(start, Math.max(min, available / pageWidth));
}
