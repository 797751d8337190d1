import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { fieldsOn } from '../parts-of-pages.ts';

/**
 * Labels form fields with the names in the document: pdf.js puts these on a parent element, where assistive
 * technology doesn't look.
 * Tried on pdf.js 6.5.438.
 */
export function nameFields(eventBus: EventBus): void {
  eventBus.on('annotationlayerrendered', ({ source }: { source: PDFPageView }) => {
    for (const field of source.div ? fieldsOn(source.div) : [])
      field.ariaLabel = field.closest('section')?.title || field.name;
  });
}
