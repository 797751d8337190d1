import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { sheetIn } from '../parts-of-pages.ts';

/**
 * Says of the words of pages, and of their structure, which language they are in: whatever else stands on a page
 * speaks that of the interface. And takes them out of the way of the Tab key, where pdf.js puts each page's as a stop
 * without a name. Before there are words: to say it of hundreds of them afterwards styles each of them again.
 * Tried on pdf.js 6.5.438.
 */
export function settleWords(eventBus: EventBus, language: string): void {
  eventBus.on('pagerender', ({ source: { div, textLayer } }: { source: PDFPageView }) => {
    textLayer?.div.removeAttribute('tabindex');
    // The structure is put into the canvas.
    for (const layer of [textLayer?.div, div && sheetIn(div)])
      if (layer && layer.lang !== language) layer.lang = language;
  });
}
