import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import { type ListenToPages, pageEvents } from './page-events.ts';
import { type PageView, pageViewOf } from './page-view.ts';
import type { MarkWords } from './patches/find-controller.ts';

/** The pages of a document in a pane. */
export type Pages = Arrangement & {
  /** The scrolling element that contains the pages. */
  readonly container: HTMLDivElement;
  /** A page by its number, from 1. */
  at(number: number): PageView | undefined;
  /** The pages that are drawn or being drawn. */
  drawn(): PageView[];
  /** Redraws a page. */
  redraw(number: number): void;
  on: ListenToPages;
  markWords: MarkWords;
};

const viewers = new WeakMap<Pages, PDFViewer>();

/** Wraps the pages of pdf.js's viewer. */
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

/** pdf.js's viewer of these pages; only for this folder. */
export function viewerOf(pages: Pages): PDFViewer {
  const viewer = viewers.get(pages);
  if (!viewer) throw new Error('pdf.js has not laid out these pages');
  return viewer;
}
