import { createBlobSource } from './blob-source.ts';
import type { PdfFile } from './pdf-file.ts';
import { createPdfSource, type PdfSource } from './pdf-source.ts';
import { createStandby } from './standby.ts';

const prepared = createStandby<PdfSource>();
const previews = new Map<string, HTMLImageElement>();

/** Fetches what the first page needs, before the reader opens the document. */
export function prepareSource(pdf: PdfFile): void {
  fetchPreview(pdf);
  if (prepared.has(pdf.url)) return;
  const source = createPdfSource(pdf.url, pdf.opening);
  prepared.keep(pdf.url, source, source.head());
}

function fetchPreview({ preview }: PdfFile): void {
  if (!preview || previews.has(preview.url)) return;
  const picture = new Image();
  picture.src = preview.url;
  previews.set(preview.url, picture);
}

/** The prepared source of a PDF, or a new one. The caller closes it. */
export function takeSource(pdf: PdfFile): PdfSource {
  if (pdf.file) return createBlobSource(pdf.file);
  return prepared.take(pdf.url, () => createPdfSource(pdf.url, pdf.opening));
}
