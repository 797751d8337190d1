import { z } from 'zod';

/** First and last printed page, both included. */
export const PageRange = z
  .strictObject({ first: z.int().positive(), last: z.int().positive() })
  .refine((range) => range.first <= range.last, { error: 'the first page comes after the last' });
export type PageRange = z.infer<typeof PageRange>;
