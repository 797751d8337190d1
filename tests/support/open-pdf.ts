import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentOf, type PdfDocument } from '../../src/reader/pdfjs/document.ts';

export type OpenedPdf = {
  /** The document as the reader wraps it; `proxy` is that of pdf.js. */
  document: PdfDocument;
  proxy: PDFDocumentProxy;
  close(): Promise<void>;
};

/**
 * Opens a PDF as the reader does, without rendering it.
 * @param pdf is not modified
 */
export async function openPdf(pdf: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const proxy = await task.promise;
  return { document: documentOf(proxy), proxy, close: () => task.destroy() };
}
