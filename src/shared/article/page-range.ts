import type { PageRange } from './printed-pages.ts';

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

/** A page as it is printed: `14`, `xiv`, `S14`. */
export function pageLabel({ roman, prefix = '' }: PageRange, page: number): string {
  return roman ? romanNumeral(page) : `${prefix}${page}`;
}

/** The signs of Roman numerals with their values, from the greatest. */
export const romanSigns = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
});

/** A number in small Roman numerals. */
export function romanNumeral(page: number): string {
  let [rest, written] = [page, ''];
  for (const [sign, value] of romanSigns) for (; rest >= value; rest -= value) written += sign;
  return written;
}
