import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { viewer as components } from './library.ts';
import { type Pages, viewerOf } from './pages.ts';

/** Thumbnails are drawn one at a time, so that pages come first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a thumbnail into a canvas: scaled from the page on the screen if that is drawn, otherwise drawn anew.
 * @param width CSS pixels
 */
export async function drawThumbnail(
  pages: Pages,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const viewer = viewerOf(pages);
  const density = Math.min(2, window.devicePixelRatio);
  const pixels = Math.round(width * density);
  const view: PDFPageView | undefined = viewer.getPageView(number - 1);
  const drawn = view?.thumbnailCanvas as HTMLCanvasElement | null | undefined;
  if (drawn && view?.renderingState === components.RenderingStates.FINISHED) {
    canvas.width = pixels;
    canvas.height = Math.round((pixels * drawn.height) / drawn.width);
    const context = canvas.getContext('2d', { alpha: false });
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    return;
  }
  const draw = async () => {
    if (signal.aborted) return;
    const page = await (viewer.pdfDocument as PDFDocumentProxy).getPage(number);
    const rotation = (page.rotate + viewer.pagesRotation) % 360;
    const plain = page.getViewport({ scale: 1, rotation });
    const viewport = plain.clone({ scale: pixels / plain.width });
    canvas.width = pixels;
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    const cancel = () => task.cancel();
    signal.addEventListener('abort', cancel);
    await task.promise.then(
      () => letGo(pages, page),
      () => undefined,
    );
    signal.removeEventListener('abort', cancel);
  };
  queue = queue.then(draw, draw);
  await queue;
}

/** Lets the viewer free the data read to draw a page, unless the page itself is shown. */
export function letGo(pages: Pages, page: PDFPageProxy): void {
  const { eventBus } = viewerOf(pages);
  eventBus.dispatch('thumbnailrendered', { pageNumber: page.pageNumber, pdfPage: page });
}
