import type { PageRange } from './article.ts';

/** A page range as it is printed, with an en dash: `14–32`. */
export function pageRange({ first, last }: PageRange): string {
  return `${first}–${last}`;
}

/** How many pages a range has. */
export function pageCount({ first, last }: PageRange): number {
  return last - first + 1;
}
