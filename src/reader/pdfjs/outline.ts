import { type PdfDocument, proxyOf } from './document.ts';
import { type Destination, findTarget } from './targets.ts';

/** A heading of the outline; without a page it has no destination in this document. */
export type Heading = {
  /** Its path in the tree, such as `0.2`: the third child of the first heading. */
  id: string;
  title: string;
  /** The page number, from 1, and the vertical position in PDF units. */
  page?: number;
  top?: number;
  children: Heading[];
};

type OutlineItem = { title: string; dest: Destination; items: OutlineItem[] };

/** The outline of a document with the destinations of its headings. */
export async function readOutline(document: PdfDocument): Promise<Heading[]> {
  const items = ((await proxyOf(document).getOutline()) ?? []) as OutlineItem[];
  return Promise.all(items.map((item, index) => readHeading(document, item, String(index))));
}

async function readHeading(document: PdfDocument, item: OutlineItem, id: string): Promise<Heading> {
  const [place, children] = await Promise.all([
    findTarget(document, item.dest).catch(() => undefined),
    Promise.all(item.items.map((child, index) => readHeading(document, child, `${id}.${index}`))),
  ]);
  return { id, title: item.title.trim() || '–', ...place, children };
}
