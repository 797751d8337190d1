import type { Article } from '#shared/article.ts';
import { pageCount } from '#shared/page-range.ts';
import type { PdfDocument } from '../pdfjs/document.ts';

/**
 * The printed label of page i + 1. A PDF that has as many pages as the article is printed on has the article's numbers,
 * whatever its own labels are; another one has its own, else it is counted from 1.
 * @throws what pdf.js throws when the document can't be asked for its labels
 */
export async function printedLabels(
  { pagesInPanel }: Pick<Article, 'pagesInPanel'>,
  pdf: Pick<PdfDocument, 'pages' | 'labels'>,
): Promise<string[]> {
  const counted = (first: number) => Array.from({ length: pdf.pages }, (_, place) => String(first + place));
  if (pdf.pages === pageCount(pagesInPanel)) return counted(pagesInPanel.first);
  return (await pdf.labels()) ?? counted(1);
}
