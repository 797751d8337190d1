import type { PdfRect } from '../geometry.ts';
import { type PdfDocument, pageOf } from './document.ts';

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
export async function structureOf(document: PdfDocument, page: number): Promise<StructureNode[]> {
  const tree = (await (await pageOf(document, page)).getStructTree()) as StructureNode | null;
  return tree ? withChildren(tree) : [];
}

function withChildren(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

/** The links of a page that consist of several, as the tags tell: for each what the PDF calls its parts. */
export async function linksInParts(document: PdfDocument, page: number): Promise<string[][]> {
  const links = (await structureOf(document, page)).filter(({ role }) => role === 'Link');
  const parts = links.map(({ children = [] }) =>
    children.flatMap(({ type, id }) => (type === 'annotation' && id ? id.replace(/^.*_/, '') : [])),
  );
  return parts.filter(({ length }) => length > 1);
}
