import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Computes each page's canvas resolution from its own size. pdf.js computes it while it assumes every page to
 * be as large as the first, and not again once the real size is known: the canvas of a poster among the pages
 * of an article would far exceed its budget.
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
