import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Marks the current page, to show a waiting sign on it: pdf.js has one for pages being drawn, but none for
 * pages whose bytes are still loading.
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
