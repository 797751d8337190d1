import type { Pdf } from '#shared/article.ts';
import { createPdfSource, type PdfSource } from './pdf-source.ts';
import { createStandby } from './standby.ts';

const prepared = createStandby<PdfSource>();
const previews = new Map<string, HTMLImageElement>();

/** Fetches what shows the first page, for someone who is about to read. */
export function prepareSource(pdf: Pdf): void {
  fetchPreview(pdf);
  if (prepared.has(pdf.url)) return;
  const source = createPdfSource(pdf.url, pdf.opening);
  prepared.keep(pdf.url, source, source.head());
}

function fetchPreview({ preview }: Pdf): void {
  if (!preview || previews.has(preview.url)) return;
  const picture = new Image();
  picture.src = preview.url;
  previews.set(preview.url, picture);
}

/** The prepared source of a PDF, else one that begins now. It is the caller's to close. */
export function takeSource(pdf: Pdf): PdfSource {
  return prepared.take(pdf.url, () => createPdfSource(pdf.url, pdf.opening));
}
