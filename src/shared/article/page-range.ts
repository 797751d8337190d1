import type { PageRange } from './printed-pages.ts';

/** A page range with an en dash, `14–32` or `iv–xii`; the number alone where it is one page. */
export function pageRange(range: PageRange, dash = '–'): string {
  const { first, last } = pageEnds(range);
  return first === last ? first : first + dash + last;
}

/** The first and the last page as they are printed. */
export function pageEnds({ first, last, printed = [`${first}`, `${last}`] }: PageRange): {
  first: string;
  last: string;
} {
  return { first: printed[0], last: printed[1] };
}

/** The number of pages in a range. */
export function pageCount({ first, last }: PageRange): number {
  return last - first + 1;
}
