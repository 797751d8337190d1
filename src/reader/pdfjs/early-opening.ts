import type { Pdf } from '#shared/article.ts';
import { createStandby } from '../source/standby.ts';
import { type PdfDocument, pageOf } from './document.ts';
import { pdfjs } from './library.ts';
import { type Opening, openPdf } from './open-pdf.ts';

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
    .then((opened) => (early.isTaken(pdf.url) ? undefined : drawTiny(opened)))
    .catch(() => undefined);
}

/** pdf.js keeps the fonts, pictures and operators of a page that it has drawn as the panes will draw it. */
async function drawTiny(pdf: PdfDocument): Promise<void> {
  const page = await pageOf(pdf, 1);
  const viewport = page.getViewport({ scale: tiny });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE }).promise;
}

/** The PDF as it was opened early, else opened now. It is the caller's to close. */
export function takeOpening(pdf: Pdf): Opening {
  return early.take(pdf.url, () => openPdf(pdf));
}
