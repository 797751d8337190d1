import { z } from 'zod';

/** A letter of the journal, as whoever it went to reads it again. */
export const SentLetter = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  sent: z.iso.datetime(),
});
export type SentLetter = z.output<typeof SentLetter>;
