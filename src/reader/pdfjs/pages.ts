import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import { type ListenToPages, pageEvents } from './page-events.ts';
import { type PageView, pageViewOf } from './page-view.ts';
import type { MarkWords } from './patches/find-controller.ts';

/** The pages of a document in a pane. */
export type Pages = Arrangement & {
  /** What scrolls; the pages are in it. */
  readonly container: HTMLDivElement;
  /** A page by its place in the file, from 1. */
  at(number: number): PageView | undefined;
  /** Those that are drawn, or begin to be. */
  drawn(): PageView[];
  /** Draws a page anew. */
  redraw(number: number): void;
  on: ListenToPages;
  markWords: MarkWords;
};

const viewers = new WeakMap<Pages, PDFViewer>();

/** The pages that a viewer of pdf.js lays out. */
export function pagesOf(viewer: PDFViewer, markWords: MarkWords): Pages {
  const pages: Pages = {
    ...arrangementOf(viewer),
    container: viewer.container,
    at: (number) => {
      const view: PDFPageView | undefined = viewer.getPageView(number - 1);
      return view && pageViewOf(view);
    },
    drawn: () => [...(viewer.getCachedPageViews() as Set<PDFPageView>)].map(pageViewOf),
    redraw: (number) => {
      viewer.getPageView(number - 1)?.reset();
      viewer.update();
    },
    on: pageEvents(viewer.eventBus),
    markWords,
  };
  viewers.set(pages, viewer);
  return pages;
}

/** What pdf.js calls the pages of a pane; for this room alone. */
export function viewerOf(pages: Pages): PDFViewer {
  const viewer = viewers.get(pages);
  if (!viewer) throw new Error('pdf.js has not laid out these pages');
  return viewer;
}
