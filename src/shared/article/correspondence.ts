import { z } from 'zod';

/** How to write to the corresponding authors of an article, in their order: author's slug and e-mail address. */
export const Correspondence = z.array(z.strictObject({ author: z.string(), email: z.string() })).min(1);
export type Correspondence = z.infer<typeof Correspondence>;
