import type { PageRange } from './printed-pages.ts';

/** How pages are numbered: the same for pages that can be compared; empty for plain numbers. */
export function numberingOf({ roman, prefix = '' }: PageRange): string {
  return roman ? 'roman' : prefix;
}

/** The pages of such a numbering, as they are printed too. */
export function pagesIn(numbering: string | null, first: number, last: number): PageRange {
  if (!numbering) return { first, last };
  const range =
    numbering === 'roman' ? { first, last, roman: true as const } : { first, last, prefix: numbering };
  return { ...range, printed: [pageLabel(range, first), pageLabel(range, last)] };
}

/** The number of an article that has no printed pages, such as `e12`; undefined for any other pages. */
export function articleLocator(range: PageRange): string | undefined {
  const { first, last, prefix } = range;
  return first === last && prefix?.toLowerCase() === 'e' ? pageLabel(range, first) : undefined;
}

/** The printed numbers of the pages of a PDF, in its order; those of an article without printed pages count from 1. */
export function pageLabels(range: PageRange | null | undefined, count: number): string[] {
  const numbered = range && articleLocator(range) === undefined ? range : { first: 1, last: count };
  return Array.from({ length: count }, (_, place) => pageLabel(numbered, numbered.first + place));
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
