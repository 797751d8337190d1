import { articleLocator, pageLabels } from '#shared/article/page-numbering.ts';
import { pageCount } from '#shared/article/page-range.ts';
import type { ReadingDocument } from '../document/reading-document.ts';
import type { PdfDocument } from '../pdfjs/document.ts';

/**
 * The printed labels, in page order. A PDF with as many pages as the printed article has the article's page
 * numbers, whatever its own labels say; any other has its own labels or, without them, counts from 1, as does a
 * document whose pages are only counted.
 * @throws pdf.js's error if the page labels can't be read
 */
export async function printedLabels(
  { numbering }: Pick<ReadingDocument, 'numbering'>,
  pdf: Pick<PdfDocument, 'pages' | 'labels'>,
): Promise<string[]> {
  const counted = (first: number) => Array.from({ length: pdf.pages }, (_, place) => String(first + place));
  if (numbering === 'counted') return counted(1);
  if (numbering && (articleLocator(numbering) || pdf.pages === pageCount(numbering)))
    return pageLabels(numbering, pdf.pages);
  return (await pdf.labels()) ?? counted(1);
}
