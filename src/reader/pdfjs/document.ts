import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document that is open. What is in it is asked by the functions of this room. */
export type PdfDocument = {
  /** How many pages it has. */
  readonly pages: number;
  /** What its pages are called in the file: for each its label, or null where they have none. */
  labels(): Promise<string[] | null>;
  /** Whether it was closed: nothing is read of it any more. */
  isClosed(): boolean;
};

const proxies = new WeakMap<PdfDocument, PDFDocumentProxy>();

/** What pdf.js has opened, as a document of ours. */
export function documentOf(proxy: PDFDocumentProxy): PdfDocument {
  const document: PdfDocument = {
    pages: proxy.numPages,
    labels: () => proxy.getPageLabels(),
    isClosed: () => proxy.loadingTask.destroyed,
  };
  proxies.set(document, proxy);
  return document;
}

/** What pdf.js calls a document; for this room alone. */
export function proxyOf(document: PdfDocument): PDFDocumentProxy {
  const proxy = proxies.get(document);
  if (!proxy) throw new Error('pdf.js has not opened this document');
  return proxy;
}

/** What pdf.js calls a page of a document, by its place in the file from 1; for this room alone. */
export function pageOf(document: PdfDocument, number: number): Promise<PDFPageProxy> {
  return proxyOf(document).getPage(number);
}
