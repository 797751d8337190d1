import { z } from 'zod';
import { Email, limits } from './account.ts';
import { LanguageCode } from './localized.ts';
import { fault, isPlain, seen, tooLong } from './typed-line.ts';

/** One line for a mail's header: no line breaks, no hidden characters. */
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
        // Line breaks and tabs belong into a message, other control characters do not.
        .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), fault('characters')),
    ),
  /** The language of the copy of receipt; the specified body has none, then it is Russian. */
  language: LanguageCode.optional(),
  /** A field that people do not see: what fills it is a robot. */
  website: z.string().max(500).optional(),
  /** How long the form was open, in ms; absent for programs. */
  elapsed: z.number().optional(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** The specified answer. */
export type ContactAnswer = { success: true } | { success: false; error: string };
