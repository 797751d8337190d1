import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The annotations on a page of a PDF, except links. */
export async function additionsOn(page: PDFPageProxy) {
  const annotations = await page.getAnnotations();
  return annotations.filter(({ subtype }) => subtype !== 'Link');
}

/** All alternative texts in the structure tree of a page of a PDF. */
export async function altTextsOn(page: PDFPageProxy): Promise<string[]> {
  type Node = { alt?: string; children?: Node[] };
  const said = ({ alt, children = [] }: Node): string[] => [...(alt ? [alt] : []), ...children.flatMap(said)];
  return said(((await page.getStructTree()) ?? {}) as Node);
}
