import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdf } from '#shared/article.ts';
import { pdfjs } from '../pdfjs.ts';
import { type Opening, openPdf } from './open-pdf.ts';
import { createStandby } from './standby.ts';

const early = createStandby<Opening>();

/** Of the first page's size: large enough for pdf.js to draw it, and nearly nothing to draw. */
const tiny = 1 / 32;

/**
 * Opens a PDF for someone who is about to read it: parsing begins before there is a room, and what draws the first
 * page is made ready.
 */
export function openEarly(pdf: Pdf): void {
  if (early.has(pdf.url)) return;
  const opening = openPdf(pdf);
  early.keep(pdf.url, opening, opening.document);
  opening.document
    // A reader who is already there draws it in full.
    .then((document) => (early.isTaken(pdf.url) ? undefined : drawTiny(document)))
    .catch(() => undefined);
}

/** pdf.js keeps the fonts, pictures and operators of a page that it has drawn as the panes will draw it. */
async function drawTiny(document: PDFDocumentProxy): Promise<void> {
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: tiny });
  const canvas = globalThis.document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE }).promise;
}

/** The PDF as it was opened early, else opened now. It is the caller's to close. */
export function takeOpening(pdf: Pdf): Opening {
  return early.take(pdf.url, () => openPdf(pdf));
}
