import { type PageRange, pageLabel } from './printed-pages.ts';

/** A page range with an en dash, `14–32` or `iv–xii`; the number alone where it is one page. */
export function pageRange(range: PageRange, dash = '–'): string {
  const { first, last } = pageEnds(range);
  return first === last ? first : `${first}${dash}${last}`;
}

/** The first and the last page as they are printed. */
export function pageEnds(range: PageRange): { first: string; last: string } {
  return { first: pageLabel(range, range.first), last: pageLabel(range, range.last) };
}

/** The number of pages in a range. */
export function pageCount({ first, last }: PageRange): number {
  return last - first + 1;
}
