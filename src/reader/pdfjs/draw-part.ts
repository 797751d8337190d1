import type { PdfRect, Viewport } from '../geometry.ts';
import { type PdfDocument, pageOf } from './document.ts';
import { letGo } from './draw-thumbnail.ts';
import type { Pages } from './pages.ts';

/**
 * Draws part of a page into a canvas.
 * @param width CSS pixels
 * @returns the viewport the page was drawn with; its origin is the upper left corner of the canvas
 */
export async function drawPart(
  { pdf, pages }: { pdf: PdfDocument; pages: Pages },
  number: number,
  [x1, y1, x2, y2]: PdfRect,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<Viewport> {
  const page = await pageOf(pdf, number);
  signal.throwIfAborted();
  const density = Math.min(2, window.devicePixelRatio);
  const scale = (width * density) / (x2 - x1);
  // Ignores the page's own rotation: text is drawn in its reading direction.
  const plain = page.getViewport({ scale, rotation: 0 });
  const [left = 0, top = 0] = plain.convertToViewportPoint(x1, y2);
  const viewport = page.getViewport({ scale, rotation: 0, offsetX: -left, offsetY: -top });
  canvas.width = Math.round(width * density);
  canvas.height = Math.round((y2 - y1) * scale);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  letGo(pages, page);
  return viewport as unknown as Viewport;
}
