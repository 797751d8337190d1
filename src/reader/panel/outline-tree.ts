import type { Heading } from '../pdfjs/outline.ts';

/** A heading with how deep it stands, from 1, and how many are beside it. */
export type HeadingRow = {
  heading: Heading;
  level: number;
  place: number;
  siblings: number;
  parent?: Heading;
};

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
