import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Marks the page that is seen, for the sign of waiting on it: pdf.js has one for pages that are being drawn, none for
 * those whose bytes have still to come.
 * Tried on pdf.js 6.5.438.
 */
export function markSeen(viewer: PDFViewer): void {
  let seen: HTMLElement | undefined;
  viewer.eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    seen?.removeAttribute('data-seen');
    seen = viewer.getPageView(pageNumber - 1)?.div;
    seen?.setAttribute('data-seen', '');
  });
}
