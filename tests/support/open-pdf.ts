import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentOf, type PdfDocument } from '../../src/reader/pdfjs/document.ts';

export type OpenedPdf = {
  /** As the reader has it, and as pdf.js has it. */
  document: PdfDocument;
  proxy: PDFDocumentProxy;
  close(): Promise<void>;
};

/** Opens a PDF as the reader does, without a page to show it on. @param pdf is left as it is */
export async function openPdf(pdf: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const proxy = await task.promise;
  return { document: documentOf(proxy), proxy, close: () => task.destroy() };
}
