import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfDocument, proxyOf } from './document.ts';
import { documentOptions, pdfjs } from './library.ts';
import { leaseWorker } from './worker.ts';

/** A font of a document. @property embedded whether its letters are in the file; else another font stands in */
export type DocumentFont = { name: string; embedded: boolean };

/** So many pages are looked through; fonts hardly ever come in later. */
export const pagesWithFonts = 40;

/**
 * The fonts that the first pages of a document use. pdf.js knows a font only when a page that uses it is prepared to
 * be drawn, and tells its name only in a document that was opened for that: so it is opened once more, beside the one
 * that is read, and closed again.
 * @throws what pdf.js throws where the bytes alone don't open it, as with a password
 */
export async function readFonts(document: PdfDocument, signal: AbortSignal): Promise<DocumentFont[]> {
  const data = await proxyOf(document).getData();
  const lease = leaseWorker();
  const worker = pdfjs.PDFWorker.create({ port: lease.port, verbosity: documentOptions.verbosity });
  const task = pdfjs.getDocument({ ...documentOptions, worker, data, fontExtraProperties: true });
  try {
    return await fontsOf(await task.promise, signal);
  } finally {
    await task.destroy();
    lease.release();
  }
}

async function fontsOf(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<DocumentFont[]> {
  const fonts = new Map<string, DocumentFont>();
  for (let number = 1; number <= Math.min(pdf.numPages, pagesWithFonts); number += 1) {
    if (signal.aborted) break;
    const page = await pdf.getPage(number);
    for (const font of await fontsOfPage(page)) fonts.set(font.name, font);
    page.cleanup();
  }
  return [...fonts.values()].sort((a, b) => a.name.localeCompare(b.name));
}

async function fontsOfPage(page: PDFPageProxy): Promise<DocumentFont[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const references = new Set<string>();
  for (const [index, operation] of fnArray.entries()) {
    if (operation === pdfjs.OPS.setFont) references.add(argsArray[index][0]);
  }
  return [...references].flatMap((reference) => {
    if (!page.commonObjs.has(reference)) return [];
    const { name, missingFile } = page.commonObjs.get(reference) as { name?: string; missingFile?: boolean };
    return name ? [{ name: plainName(name), embedded: !missingFile }] : [];
  });
}

/** Without the six letters that name the part of a font that is embedded: `ABCDEF+Literata-Regular`. */
export function plainName(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '');
}
