import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Keeps the canvases of a pane below a number: pdf.js keeps twice as many pages drawn as are in sight, which are many
 * when they are small. Those farthest from the page that is read go first; those in sight stay.
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
