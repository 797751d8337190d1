import { type PdfDocument, proxyOf } from './document.ts';
import { type Destination, findTarget } from './targets.ts';

/** A heading of a document with where it stands; without a page it leads nowhere in this document. */
export type Heading = {
  /** Its place in the tree, such as `0.2`: the third below the first. */
  id: string;
  title: string;
  /** The page by its place in the file, from 1, and the height on it in PDF units. */
  page?: number;
  top?: number;
  children: Heading[];
};

type OutlineItem = { title: string; dest: Destination; items: OutlineItem[] };

/** The outline of a document, with the places its headings lead to. */
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
