import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RefProxy } from 'pdfjs-dist/types/src/display/api.d.ts';

/** Where a link or a heading leads: a page by its place in the file, from 1, and a height on it in PDF units. */
export type Target = { page: number; top?: number };

/** A destination as PDF writes it: a name, or a page, how it is to be shown, and numbers. */
export type Destination = string | readonly unknown[] | null | undefined;

/** Where a destination leads in a document. @returns undefined where it leads nowhere */
export async function findTarget(pdf: PDFDocumentProxy, dest: Destination): Promise<Target | undefined> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  if (!Array.isArray(explicit)) return undefined;
  const [target, kind, ...numbers] = explicit as [number | RefProxy, { name?: string }, ...(number | null)[]];
  const index = typeof target === 'number' ? target : await pdf.getPageIndex(target);
  const top = kind?.name === 'XYZ' ? numbers[1] : /^FitB?H$/.test(kind?.name ?? '') ? numbers[0] : undefined;
  return { page: index + 1, ...(typeof top === 'number' && { top }) };
}
