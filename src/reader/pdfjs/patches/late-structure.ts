import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/**
 * Hides the structure of pages that were given up while it came: pdf.js shows it all the same, when the links that it
 * refers to are gone. It is shown again when the page is drawn again.
 * Tried on pdf.js 6.5.438.
 * @param isDrawn whether a page is as it should be
 */
export function hideLateStructure(eventBus: EventBus, isDrawn: (page: PDFPageView) => boolean): void {
  eventBus.on('textlayerrendered', async ({ source }: { source: PDFPageView }) => {
    const { structTreeLayer } = source;
    await structTreeLayer?.render();
    // pdf.js waits for it as well, and shows it after that.
    await new Promise((shown) => setTimeout(shown));
    if (!isDrawn(source)) structTreeLayer?.hide();
  });
}
