import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Attachment } from './attachment-keeper.ts';

/** The files that a document holds as a whole; those pinned to a page are met on the page. */
export async function listAttachments(pdf: PDFDocumentProxy): Promise<Attachment[]> {
  const found = await pdf.getAttachments();
  return [...(found ?? [])].map(([id, { filename }]) => ({
    id,
    name: filename,
    read: () => pdf.getAttachmentContent(id),
  }));
}
