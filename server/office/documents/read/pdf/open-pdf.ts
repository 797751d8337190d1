import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a PDF, to read its text with pdf.js; what it gives is to be destroyed after that. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    // pdf.js takes over the buffer it is given, and refuses Node’s own.
    data: new Uint8Array(bytes),
    cMapUrl: `${pdfjs}/cmaps/`,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    verbosity: 0,
  });
}
