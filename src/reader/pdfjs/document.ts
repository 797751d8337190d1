import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An open document. The functions of this folder read its content. */
export type PdfDocument = {
  /** The number of pages. */
  readonly pages: number;
  /** The page labels of the file, or null if it has none. */
  labels(): Promise<string[] | null>;
  /** Whether the document is closed, and can no longer be read. */
  isClosed(): boolean;
};

const proxies = new WeakMap<PdfDocument, PDFDocumentProxy>();

/** Wraps a document that pdf.js has opened. */
export function documentOf(proxy: PDFDocumentProxy): PdfDocument {
  const document: PdfDocument = {
    pages: proxy.numPages,
    labels: () => proxy.getPageLabels(),
    isClosed: () => proxy.loadingTask.destroyed,
  };
  proxies.set(document, proxy);
  return document;
}

/** pdf.js's object for a document; only for this folder. */
export function proxyOf(document: PdfDocument): PDFDocumentProxy {
  const proxy = proxies.get(document);
  if (!proxy) throw new Error('pdf.js has not opened this document');
  return proxy;
}

/** pdf.js's object for a page, by its number from 1; only for this folder. */
export function pageOf(document: PdfDocument, number: number): Promise<PDFPageProxy> {
  return proxyOf(document).getPage(number);
}
