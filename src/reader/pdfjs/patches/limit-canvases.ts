import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Limits the number of canvases in a pane: pdf.js keeps twice as many pages as are visible, which are many at
 * a small zoom. Pages farthest from the current one are discarded first; visible pages stay.
 * Tried on pdf.js 6.5.438.
 */
export function limitCanvases(viewer: PDFViewer, most: () => number): void {
  viewer.eventBus.on('pagerendered', () => {
    const drawn = ([...viewer.getCachedPageViews()] as PDFPageView[]).filter((view) => view.canvas);
    let excess = drawn.length - most();
    if (excess <= 0) return;
    const pane = viewer.container.getBoundingClientRect();
    const far = (view: PDFPageView) => Math.abs((view.id ?? 0) - viewer.currentPageNumber);
    for (const view of drawn.sort((a, b) => far(b) - far(a))) {
      if (excess <= 0) return;
      const sheet = view.div?.getBoundingClientRect();
      const inSight = sheet && sheet.bottom > pane.top && sheet.top < pane.bottom;
      if (inSight || far(view) <= 1) continue;
      view.destroy();
      excess -= 1;
    }
  });
}
