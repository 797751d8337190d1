/**
 * The maximum number of pixels in a page's canvas: enough for an A4 page at 150 % on a standard screen. On
 * high-density screens that page would take 70 MB, so it is drawn coarser there, with the visible part sharp
 * above it.
 * @param density device pixels per CSS pixel
 */
export function canvasBudget(density: number): number {
  return density > 1.5 ? 2 ** 23 : 2 ** 22 * 1.25;
}
