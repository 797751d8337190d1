/**
 * The pixels a page's canvas may have. An A4 page at 150 % on a plain screen fits in; on dense screens a canvas of that
 * size would take 70 MB, so the page is drawn coarser there and the part in sight sharp above it.
 * @param density device pixels to a CSS pixel
 */
export function canvasBudget(density: number): number {
  return density > 1.5 ? 2 ** 23 : 2 ** 22 * 1.25;
}
