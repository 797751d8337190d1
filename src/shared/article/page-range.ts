import type { PageRange } from './printed-pages.ts';

/** A page range with an en dash, `14–32`; the number alone where it is one page. */
export function pageRange({ first, last }: PageRange): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** The number of pages in a range. */
export function pageCount({ first, last }: PageRange): number {
  return last - first + 1;
}
