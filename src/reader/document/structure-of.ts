import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfRect } from '../geometry.ts';

/** A node of the tags of a page, as pdf.js tells of it: an element of the structure, or a part of the page. */
export type StructureNode = {
  role?: string;
  /** Where a figure stands. */
  bbox?: PdfRect;
  type?: string;
  id?: string;
  children?: StructureNode[];
};

/** Every node of the tags of a page, parents before their children; none where there are no tags. */
export async function structureOf(page: PDFPageProxy): Promise<StructureNode[]> {
  const tree = (await page.getStructTree()) as StructureNode | null;
  return tree ? withChildren(tree) : [];
}

function withChildren(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}
