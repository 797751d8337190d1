import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Lets each page be drawn with as many pixels as its own size allows. pdf.js reckons that out while every page is
 * taken to be as large as the first, and not again when a page turns out larger: the canvas of a poster among the
 * pages of an article would be far beyond its budget.
 * Tried on pdf.js 6.5.438.
 */
export function scaleByOwnSize(viewer: PDFViewer): void {
  viewer.eventBus.on('pagesinit', () => {
    for (let index = 0; index < viewer.pagesCount; index += 1) {
      const view = viewer.getPageView(index) as PDFPageView;
      const setPdfPage = view.setPdfPage.bind(view);
      view.setPdfPage = (page) => {
        setPdfPage(page);
        view.outputScale = undefined;
      };
    }
  });
}
