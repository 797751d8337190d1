import type { PdfFile } from '../source/pdf-file.ts';
import { createStandby } from '../source/standby.ts';
import { type PdfDocument, pageOf } from './document.ts';
import { pdfjs } from './library.ts';
import { type Opening, openPdf } from './open-pdf.ts';

const early = createStandby<Opening>();

/** Scale of the early drawing: large enough for pdf.js to draw, small enough to cost almost nothing. */
const tiny = 1 / 32;

/**
 * Opens a PDF that is likely to be read: parsing starts before the reader is shown, and the resources of the
 * first page are prepared.
 */
export function openEarly(pdf: PdfFile): void {
  if (early.has(pdf.url)) return;
  const opening = openPdf(pdf);
  early.keep(pdf.url, opening, opening.document);
  opening.document
    // A reader that is already open draws the page in full.
    .then((opened) => (early.isTaken(pdf.url) ? undefined : drawTiny(opened)))
    .catch(() => undefined);
}

/**
 * pdf.js keeps the fonts, images and operators of a page drawn with the same annotation mode as in the panes.
 */
async function drawTiny(pdf: PdfDocument): Promise<void> {
  const page = await pageOf(pdf, 1);
  const viewport = page.getViewport({ scale: tiny });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE }).promise;
}

/** The opening begun early for this PDF, or a new one. The caller closes it. */
export function takeOpening(pdf: PdfFile): Opening {
  return early.take(pdf.url, () => openPdf(pdf));
}
