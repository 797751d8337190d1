import { z } from 'zod';

/** The colour of a volume, named by a design token. */
export const Tone = z.enum(['clay', 'slate']);
export type Tone = z.infer<typeof Tone>;
