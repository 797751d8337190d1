import type { PdfRect } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import { aroundFigures } from '../theme/colour-pages.ts';

/**
 * Draws a part of a page into a canvas. @param width CSS pixels
 * @returns the clip path that leaves the figures on it out
 */
export async function drawPart(
  { pdf, eventBus }: ReaderHandle,
  page: number,
  [x1, y1, x2, y2]: PdfRect,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<string> {
  const pdfPage = await pdf.getPage(page);
  signal.throwIfAborted();
  const density = Math.min(2, window.devicePixelRatio);
  const scale = (width * density) / (x2 - x1);
  // A page may be stored lying on its side; here it lies as its text is written.
  const plain = pdfPage.getViewport({ scale, rotation: 0 });
  const [left = 0, top = 0] = plain.convertToViewportPoint(x1, y2);
  const viewport = pdfPage.getViewport({ scale, rotation: 0, offsetX: -left, offsetY: -top });
  canvas.width = Math.round(width * density);
  canvas.height = Math.round((y2 - y1) * scale);
  const task = pdfPage.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  // The viewer lets go of what it does not show itself.
  eventBus.dispatch('thumbnailrendered', { pageNumber: page, pdfPage });
  return await aroundFigures(pdfPage, viewport, canvas);
}
