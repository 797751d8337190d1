import { z } from 'zod';
import { removedThings } from './removed-thing.ts';

/** What was removed from a file to make its review copy. It has no word of what was removed. */
export const ScrubReport = z.strictObject({
  removed: z.array(
    z.strictObject({
      what: z.enum(removedThings),
      count: z.int().min(1),
      /** The kind of part that held it, such as `document`, `header` or `image`; never a name from the file. */
      part: z.string().regex(/^[a-z][a-z0-9-]*$/),
    }),
  ),
});
export type ScrubReport = z.infer<typeof ScrubReport>;
