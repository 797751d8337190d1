import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { sheetIn } from '../parts-of-pages.ts';

/**
 * Sets the language of a page's text and structure: everything else on a page is in the language of the
 * interface. Also removes the text layer from the tab order, where pdf.js makes each page's an unnamed stop.
 * This happens while the text layer is empty: setting `lang` later would restyle hundreds of elements.
 * Tried on pdf.js 6.5.438.
 */
export function settleWords(eventBus: EventBus, language: string): void {
  eventBus.on('pagerender', ({ source: { div, textLayer } }: { source: PDFPageView }) => {
    textLayer?.div.removeAttribute('tabindex');
    // pdf.js inserts the structure into the canvas.
    for (const layer of [textLayer?.div, div && sheetIn(div)])
      if (layer && layer.lang !== language) layer.lang = language;
  });
}
