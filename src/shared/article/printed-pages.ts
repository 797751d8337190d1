import { z } from 'zod';

/**
 * First and last printed page, both included. Pages may be numbered in Roman numerals (`iv–xii`), or with letters before their
 * numbers (`S1–S14`). One page with an `e` is the number of an article that has no printed pages (`e12`).
 */
export const PageRange = z
  .strictObject({
    first: z.int().positive(),
    last: z.int().positive(),
    roman: z.literal(true).optional(),
    prefix: z.string().optional(),
  })
  .refine((range) => range.first <= range.last, { error: 'the first page comes after the last' });
export type PageRange = z.infer<typeof PageRange>;

/** How pages are numbered: the same for pages that can be compared; empty for plain numbers. */
export function numberingOf({ roman, prefix = '' }: PageRange): string {
  return roman ? 'roman' : prefix;
}

/** The pages of such a numbering. */
export function pagesIn(numbering: string | null, first: number, last: number): PageRange {
  if (!numbering) return { first, last };
  return numbering === 'roman' ? { first, last, roman: true } : { first, last, prefix: numbering };
}

/** A page as it is printed: `14`, `xiv`, `S14`. */
export function pageLabel({ roman, prefix = '' }: PageRange, page: number): string {
  return roman ? romanNumeral(page) : `${prefix}${page}`;
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

/** The signs of Roman numerals, from the greatest. */
export const romanSigns: [sign: string, value: number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** A number in small Roman numerals. */
export function romanNumeral(page: number): string {
  let [rest, written] = [page, ''];
  for (const [sign, value] of romanSigns) {
    written += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
}
