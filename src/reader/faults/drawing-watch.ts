import { createStore, type Watched } from '../../components/store.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import type { Pages } from '../pdfjs/pages.ts';
import { isAlive, isNoPage } from '../pdfjs/soundness.ts';
import { type SilenceWatch, watchSilence } from '../source/silence.ts';

/** A drawing problem of a page: drawing failed or takes too long. */
export type Trouble = 'failed' | 'slow';

/** The drawing problems of a pane. */
export type DrawingState = {
  /** Problems by page number in the file, from 1. */
  troubles: ReadonlyMap<number, Trouble>;
  /** The worker no longer answers: nothing more can be drawn. */
  dead: boolean;
};

export type DrawingWatch = Watched<DrawingState>;

/**
 * Watches the drawing of a pane's pages; start it before the document is shown.
 * @param signal ends the watch
 */
export function watchDrawing(pdf: PdfDocument, pages: Pages, signal: AbortSignal): DrawingWatch {
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

  pages.on('drawing', ({ number: pageNumber }) => {
    done(pageNumber);
    drawing.set(
      pageNumber,
      watchSilence(() => void onSlow(pageNumber)),
    );
    mark(pageNumber, null);
  });
  pages.on('drawn', ({ number: pageNumber, error, isDetail }) => {
    done(pageNumber);
    if (error) console.error(`page ${pageNumber} can’t be drawn:`, error);
    if (error || !isDetail) mark(pageNumber, error ? 'failed' : null);
    if (!error && pdf.pages === 1) void blame(pageNumber);
  });
  signal.addEventListener('abort', () => {
    for (const pageNumber of drawing.keys()) done(pageNumber);
  });
  return { state, subscribe };
}
