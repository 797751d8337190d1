import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfjs } from './library.ts';

/** A PDF with one empty page. It needs no cross-reference table: pdf.js finds its three objects. */
const emptyPage = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <<>>>> endobj
trailer <</Root 1 0 R>>`;

/**
 * Makes documents with unreadable pages usable: `getPage` returns an empty page instead, and rendering it
 * rejects with the reason. Otherwise pdf.js's viewer silently leaves such pages blank, and shows no page at
 * all if the first is unreadable. After the document is closed, `getPage` never settles on a failure: the
 * viewer, no longer visible, would log an error for each page.
 */
export function standInForUnreadablePages(document: PDFDocumentProxy, worker: pdfjs.PDFWorker): void {
  const readPage = document.getPage.bind(document);
  let empty: Promise<PDFPageProxy> | undefined;

  async function openEmpty(): Promise<PDFPageProxy> {
    const data = new TextEncoder().encode(emptyPage);
    const task = pdfjs.getDocument({ data, worker, verbosity: pdfjs.VerbosityLevel.ERRORS });
    const destroy = document.loadingTask.destroy.bind(document.loadingTask);
    document.loadingTask.destroy = async () => {
      await Promise.all([destroy(), task.destroy()]);
    };
    return (await task.promise).getPage(1);
  }

  document.getPage = async (number) => {
    try {
      return await readPage(number);
    } catch (reason) {
      if (document.loadingTask.destroyed) return await new Promise<never>(() => undefined);
      if (!(number >= 1 && number <= document.numPages)) throw reason;
      empty ??= openEmpty();
      return unreadable(await empty, number, reason);
    }
  };
}

function unreadable(page: PDFPageProxy, number: number, reason: unknown): PDFPageProxy {
  const failed = Promise.reject(reason);
  failed.catch(() => undefined);
  return Object.create(page, {
    pageNumber: { value: number },
    _pageIndex: { value: number - 1 },
    render: { value: () => ({ promise: failed, cancel: () => undefined, separateAnnots: false }) },
  });
}
