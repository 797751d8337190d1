import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type SilenceWatch, watchSilence } from '../source/silence.ts';
import { createStore, type Watched } from '../store.ts';

/** What is wrong with a page: it can't be drawn, or takes too long. */
export type Trouble = 'failed' | 'slow';

/** What is known of the pages of a pane being drawn. */
export type DrawingState = {
  /** Pages in trouble, by their place in the file from 1. */
  troubles: ReadonlyMap<number, Trouble>;
  /** The worker has died: nothing will be drawn any more. */
  dead: boolean;
};

export type DrawingWatch = Watched<DrawingState>;

type PageEvent = { pageNumber: number; isDetailView?: boolean; error?: unknown };

/** Watches the pages of a pane being drawn, from before its document is shown. @param signal ends the watch */
export function watchDrawing(pdf: PDFDocumentProxy, eventBus: EventBus, signal: AbortSignal): DrawingWatch {
  const drawing = new Map<number, SilenceWatch>();
  const { state, subscribe, set } = createStore<DrawingState>({ troubles: new Map(), dead: false });
  const mark = (pageNumber: number, trouble: Trouble | null) => {
    const troubles = new Map(state().troubles);
    if (troubles.get(pageNumber) === (trouble ?? undefined)) return;
    if (trouble) troubles.set(pageNumber, trouble);
    else troubles.delete(pageNumber);
    set({ troubles });
  };
  const done = (pageNumber: number) => {
    drawing.get(pageNumber)?.end();
    drawing.delete(pageNumber);
  };
  const onSlow = async (pageNumber: number) => {
    mark(pageNumber, 'slow');
    if (!(await isAlive(pdf)) && drawing.has(pageNumber) && !signal.aborted) set({ dead: true });
  };

  const blame = async (pageNumber: number) => {
    if ((await isNoPage(pdf, pageNumber)) && !signal.aborted) mark(pageNumber, 'failed');
  };

  eventBus.on('pagerender', ({ pageNumber }: PageEvent) => {
    done(pageNumber);
    drawing.set(
      pageNumber,
      watchSilence(() => void onSlow(pageNumber)),
    );
    mark(pageNumber, null);
  });
  eventBus.on('pagerendered', ({ pageNumber, error, isDetailView }: PageEvent) => {
    done(pageNumber);
    if (error) console.error(`page ${pageNumber} can’t be drawn:`, error);
    if (error || !isDetailView) mark(pageNumber, error ? 'failed' : null);
    if (!error && pdf.numPages === 1) void blame(pageNumber);
  });
  signal.addEventListener('abort', () => {
    for (const pageNumber of drawing.keys()) done(pageNumber);
  });
  return { state, subscribe };
}

/**
 * Whether a page is none: pdf.js takes whatever stands in the place of a document's only page for a page, and leaves it
 * blank. A page that is meant to be blank is an object of its own.
 */
async function isNoPage(pdf: PDFDocumentProxy, pageNumber: number): Promise<boolean> {
  try {
    const page = await pdf.getPage(pageNumber);
    return page.ref === null && (await page.getOperatorList()).fnArray.length === 0;
  } catch {
    // What can't be drawn has been told by then; or the document is closed.
    return false;
  }
}

/** Whether the worker answers to a question that it need not think about. */
async function isAlive(pdf: PDFDocumentProxy): Promise<boolean> {
  if (pdf.loadingTask.destroyed) return true;
  const { promise: silent, resolve } = Promise.withResolvers<false>();
  const { end } = watchSilence(() => resolve(false));
  const answered = pdf.getPageMode().then(
    () => true,
    () => true,
  );
  return Promise.race([answered, silent]).finally(end);
}
