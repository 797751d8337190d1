import type { ReaderHandle } from '../handle.ts';
import { viewer as components } from '../pdfjs.ts';

/** One thumbnail at a time is drawn anew: pages themselves come first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a page small into a canvas: from the page on the screen where it is drawn, else anew.
 * @param width CSS pixels
 */
export async function drawThumbnail(
  { pdf, viewer, eventBus, view }: ReaderHandle,
  page: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const density = Math.min(2, window.devicePixelRatio);
  const pixels = Math.round(width * density);
  const pageView = viewer.getPageView(page - 1);
  const drawn: HTMLCanvasElement | null = pageView?.thumbnailCanvas ?? null;
  if (drawn && pageView.renderingState === components.RenderingStates.FINISHED) {
    canvas.width = pixels;
    canvas.height = Math.round((pixels * drawn.height) / drawn.width);
    const context = canvas.getContext('2d', { alpha: false });
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    return;
  }
  const draw = async () => {
    if (signal.aborted) return;
    const pdfPage = await pdf.getPage(page);
    const rotation = (pdfPage.rotate + view.state().rotation) % 360;
    const plain = pdfPage.getViewport({ scale: 1, rotation });
    const viewport = plain.clone({ scale: pixels / plain.width });
    canvas.width = pixels;
    canvas.height = Math.round(viewport.height);
    const task = pdfPage.render({ canvas, viewport });
    const cancel = () => task.cancel();
    signal.addEventListener('abort', cancel);
    // The viewer lets go of what it does not show itself.
    await task.promise.then(
      () => eventBus.dispatch('thumbnailrendered', { pageNumber: page, pdfPage }),
      () => undefined,
    );
    signal.removeEventListener('abort', cancel);
  };
  queue = queue.then(draw, draw);
  await queue;
}
