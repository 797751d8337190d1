import type { EventBus, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Names the fields of forms as the document does: pdf.js says it beside them only, where assistive technology does not look. */
export function nameFields(eventBus: EventBus): void {
  eventBus.on('annotationlayerrendered', ({ source }: { source: PDFPageView }) => {
    const fields = source.div?.querySelectorAll<Field>('.annotationLayer :is(input, textarea, select)') ?? [];
    for (const field of fields) field.ariaLabel = field.closest('section')?.title || field.name;
  });
}
