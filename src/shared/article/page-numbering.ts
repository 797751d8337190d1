import { pageLabel } from './page-range.ts';
import type { PageRange } from './printed-pages.ts';

/** How pages are numbered: the same for pages that can be compared; empty for plain numbers. */
export function numberingOf({ roman, prefix = '' }: PageRange): string {
  return roman ? 'roman' : prefix;
}

/** The pages of such a numbering. */
export function pagesIn(numbering: string | null, first: number, last: number): PageRange {
  if (!numbering) return { first, last };
  return numbering === 'roman' ? { first, last, roman: true } : { first, last, prefix: numbering };
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
