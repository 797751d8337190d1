import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfDocument, proxyOf } from './document.ts';
import { documentOptions, pdfjs } from './library.ts';
import { leaseWorker } from './worker.ts';

/**
 * A font of a document. @property embedded whether the font is in the file; otherwise a substitute is used
 */
export type DocumentFont = { name: string; embedded: boolean };

/** The number of pages examined; new fonts rarely appear later. */
export const pagesWithFonts = 40;

/**
 * The fonts used on the first pages of a document. pdf.js loads a font only when it prepares a page that uses
 * it, and exposes font names only with an option set on opening: so the document is opened a second time, and
 * closed again.
 * @throws pdf.js's error if the bytes alone don't open the document, such as one with a password
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

/** The font name without the prefix of a subset: `ABCDEF+Literata-Regular`. */
export function plainName(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '');
}
