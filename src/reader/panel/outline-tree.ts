import type { Heading } from '../pdfjs/outline.ts';

/** A heading with its level and its place among its siblings, both from 1. */
export type HeadingRow = {
  heading: Heading;
  level: number;
  place: number;
  siblings: number;
  parent?: Heading;
};

/** The headings of a tree in reading order, without those below closed ones. */
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
 * The heading that a place belongs to: the last one at or before it.
 * @param place the page number in the file, and the height on the page in PDF units
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
