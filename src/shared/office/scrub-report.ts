import { z } from 'zod';
import { removedThings } from './removed-thing.ts';
import { missingThings, unsearchedThings } from './unsearched-thing.ts';

/** How often something of a kind was met in a kind of part. */
const counted = <Things extends readonly [string, ...string[]]>(things: Things) =>
  z.array(
    z.strictObject({
      what: z.enum(things),
      count: z.int().min(1),
      /** The kind of part that held it, such as `document`, `header` or `image`; never a name from the file. */
      part: z.string().regex(/^[a-z][a-z0-9-]*$/),
      /** The pages of a PDF, where they are known. */
      pages: z.array(z.int().min(1)).optional(),
    }),
  );

/**
 * What was removed from a file to make its review copy, what of it could not be searched for names, and what the copy
 * lacks. It has no word of the file.
 */
export const ScrubReport = z.strictObject({
  removed: counted(removedThings),
  unsearched: counted(unsearchedThings),
  missing: counted(missingThings),
});
export type ScrubReport = z.infer<typeof ScrubReport>;
