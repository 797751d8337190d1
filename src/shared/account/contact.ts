import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { fault, isPlain, seen, tooLong } from '../typed-line.ts';
import { Email, limits } from './account.ts';

/** One line for a mail header: no line breaks, no invisible characters. */
function headerLine(limit: number) {
  return z
    .string(fault('required'))
    .transform(seen)
    .pipe(
      z.string().min(1, fault('required')).max(limit, tooLong(limit)).refine(isPlain, fault('characters')),
    );
}

/** A message to the editorial office: `POST /api/contact`. */
export const ContactMessage = z.strictObject({
  name: headerLine(limits.name),
  email: Email,
  subject: headerLine(limits.subject),
  message: z
    .string(fault('required'))
    .transform(seen)
    .pipe(
      z
        .string()
        .min(1, fault('required'))
        .max(limits.message, tooLong(limits.message))
        // Line breaks and tabs are allowed in a message, other control characters are not.
        .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), fault('characters')),
    ),
  /** The language of the sender's copy; the specified body has none, which means Russian. */
  language: LanguageCode.optional(),
  /** A field hidden from people: whatever fills it is a bot. */
  website: z.string().max(500).optional(),
  /** How long the form was open, in ms; absent if a program sent it. */
  elapsed: z.number().optional(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** The answer required by the specification. */
export type ContactAnswer = { success: true } | { success: false; error: string };
