import { z } from 'zod';

/** First and last printed page, both included. */
export const PageRange = z
  .strictObject({ first: z.int().positive(), last: z.int().positive() })
  .refine((range) => range.first <= range.last, { error: 'the first page comes after the last' });
export type PageRange = z.infer<typeof PageRange>;

/** A page range with an en dash: `14–32`. */
export function pageRange({ first, last }: PageRange): string {
  return `${first}–${last}`;
}

/** The number of pages in a range. */
export function pageCount({ first, last }: PageRange): number {
  return last - first + 1;
}
