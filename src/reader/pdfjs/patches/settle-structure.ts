import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Hides the structure of pages discarded while it was being built: pdf.js shows it even when the links it
 * refers to are gone. Redrawing the page shows it again. What refers to content that the file no longer has, as where
 * annotations were taken out, would own an element `null`.
 * Tried on pdf.js 6.5.438.
 * @param isDrawn whether a page is completely drawn
 */
export function settleStructure(eventBus: EventBus, isDrawn: (page: PDFPageView) => boolean): void {
  eventBus.on('textlayerrendered', async ({ source }: { source: PDFPageView }) => {
    const { structTreeLayer } = source;
    await structTreeLayer?.render();
    // pdf.js waits for it too, and then shows it.
    await new Promise((shown) => setTimeout(shown));
    if (!isDrawn(source)) structTreeLayer?.hide();
    for (const element of source.div.querySelectorAll('.structTree [aria-owns="null"]'))
      element.removeAttribute('aria-owns');
  });
}
