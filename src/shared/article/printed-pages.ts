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
    /** Both as they are printed, where they are not plain numbers. */
    printed: z.tuple([z.string(), z.string()]).optional(),
  })
  .refine((range) => range.first <= range.last, { error: 'the first page comes after the last' });
export type PageRange = z.infer<typeof PageRange>;
