/** Zoom of the reader, in PDF points to CSS pixels; `start` is what readers see as 100 %. */
export const zoomLimits = { start: 2, step: 0.25, min: 0.5, max: 3 } as const;

/** The zoom one step larger (1) or smaller (-1), within the limits. */
export function zoomBy(zoom: number, steps: 1 | -1): number {
  const { step, min, max } = zoomLimits;
  return Math.min(max, Math.max(min, zoom + steps * step));
}

/** A zoom as readers see it, in whole percent of the start. */
export function zoomPercent(zoom: number): number {
  return Math.round((zoom / zoomLimits.start) * 100);
}

/**
 * The zoom to begin with: the start, or on a narrow screen the largest step at which the page fits.
 * @param available CSS pixels
 * @param pageWidth PDF points
 */
export function startZoom(available: number, pageWidth: number): number {
  const { start, step, min } = zoomLimits;
  const fitting = Math.floor(available / pageWidth / step) * step;
  return Math.min(start, Math.max(min, fitting));
}
