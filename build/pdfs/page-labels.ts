import { type PDFDict, type PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

/** A run of pages with one numbering, starting at a page counted from 0. */
export interface LabelRun {
  from: number;
  style: 'decimal' | 'roman';
  first: number;
  /** Letters before the numbers. */
  prefix?: string | undefined;
}

/** Writes the printed page numbers as the document's page labels. */
export function labelPages(pdf: PDFDocument, runs: LabelRun[]): void {
  const entries = runs.flatMap(({ from, style, first, prefix }): (PDFNumber | PDFDict)[] => [
    PDFNumber.of(from),
    pdf.context.obj({
      S: style === 'roman' ? 'r' : 'D',
      St: first,
      ...(prefix ? { P: PDFString.of(prefix) } : {}),
    }),
  ]);
  pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj({ Nums: entries }));
}
