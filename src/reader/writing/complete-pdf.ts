import type { PdfDocument } from '../pdfjs/document.ts';
import { drawSigns } from './drawn-signs.ts';
import { filledFields } from './filled-fields.ts';
import { withLetters } from './with-letters.ts';

/**
 * Adds to a PDF saved by pdf.js what pdf.js leaves out.
 * @param original the length of the original document, in bytes
 */
export async function completePdf(
  pdf: Uint8Array,
  original: number,
  document: PdfDocument,
): Promise<Uint8Array> {
  return await withLetters(pdf, original, {
    fields: () => filledFields(document),
    draw: drawSigns,
    fetch: fetchFont,
  });
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font ${url} can’t be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
