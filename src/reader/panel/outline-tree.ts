import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Destination, findTarget } from '../links/destination.ts';

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

/** A heading with how deep it stands, from 1, and how many are beside it. */
export type HeadingRow = {
  heading: Heading;
  level: number;
  place: number;
  siblings: number;
  parent?: Heading;
};

/** The outline of a document, with the places its headings lead to. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<Heading[]> {
  const items = ((await pdf.getOutline()) ?? []) as OutlineItem[];
  return Promise.all(items.map((item, index) => readHeading(pdf, item, String(index))));
}

/** The headings of a tree in the order of reading, those below closed ones left out. */
export function rowsOf(headings: readonly Heading[], closed: ReadonlySet<string>): HeadingRow[] {
  const rows: HeadingRow[] = [];
  const add = (siblings: readonly Heading[], level: number, parent?: Heading) => {
    for (const [index, heading] of siblings.entries()) {
      rows.push({ heading, level, place: index + 1, siblings: siblings.length, ...(parent && { parent }) });
      if (!closed.has(heading.id)) add(heading.children, level + 1, heading);
    }
  };
  add(headings, 1);
  return rows;
}

/**
 * The heading under which a place stands: the last that is not after it.
 * @param place a page by its place in the file, and the height on it in PDF units
 */
export function headingAt(
  rows: readonly HeadingRow[],
  place: { page: number; top: number },
): Heading | undefined {
  let found: Heading | undefined;
  for (const { heading } of rows) {
    if (heading.page === undefined) continue;
    const isBefore =
      heading.page < place.page || (heading.page === place.page && (heading.top ?? Infinity) >= place.top);
    if (isBefore && !(found && isAfter(found, heading))) found = heading;
  }
  return found;
}

function isAfter(one: Heading, other: Heading): boolean {
  const [page = 0, otherPage = 0] = [one.page, other.page];
  return page > otherPage || (page === otherPage && (one.top ?? Infinity) < (other.top ?? Infinity));
}

type OutlineItem = { title: string; dest: Destination; items: OutlineItem[] };

async function readHeading(pdf: PDFDocumentProxy, item: OutlineItem, id: string): Promise<Heading> {
  const [place, children] = await Promise.all([
    findTarget(pdf, item.dest).catch(() => undefined),
    Promise.all(item.items.map((child, index) => readHeading(pdf, child, `${id}.${index}`))),
  ]);
  return { id, title: item.title.trim() || '–', ...place, children };
}
