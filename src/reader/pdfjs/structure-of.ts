import type { PdfRect } from '../geometry.ts';
import { type PdfDocument, pageOf } from './document.ts';

/** A node of a page's structure tree, as pdf.js returns it: a structure element, or content of the page. */
export type StructureNode = {
  role?: string;
  /** The bounding box of a figure. */
  bbox?: PdfRect;
  type?: string;
  id?: string;
  children?: StructureNode[];
};

/** All nodes of a page's structure tree, parents before children; none for an untagged page. */
export async function structureOf(document: PdfDocument, page: number): Promise<StructureNode[]> {
  const tree = (await (await pageOf(document, page)).getStructTree()) as StructureNode | null;
  return tree ? withChildren(tree) : [];
}

function withChildren(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

/**
 * The links on a page that consist of several annotations, according to the structure tree: their annotation
 * ids.
 */
export async function linksInParts(document: PdfDocument, page: number): Promise<string[][]> {
  const links = (await structureOf(document, page)).filter(({ role }) => role === 'Link');
  const parts = links.map(({ children = [] }) =>
    children.flatMap(({ type, id }) => (type === 'annotation' && id ? id.replace(/^.*_/, '') : [])),
  );
  return parts.filter(({ length }) => length > 1);
}
