import { z } from 'zod';
import type { FieldFault } from './failure.ts';

/** The message of a rule is a FieldFault: the words come from the locales, on every side. */
export const fault = (code: FieldFault) => ({ error: code });

/** The same for a text that is too long: by how many characters, and how many there may be. */
export const tooLong = (limit: number) => ({
  error: ({ input }: { input?: unknown }) => `tooLong ${String(input).length - limit} ${limit}`,
});

/** Soft hyphens and other marks for breaking lines, which come with what is copied. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Letters and pictures that joiners join or part, as Persian names and pictures of people need it. */
const joined = String.raw`[[\p{L}\p{Extended_Pictographic}]--[\p{sc=Latin}\p{sc=Cyrillic}]]`;

/** Joiners that do nothing. */
const idleJoiners = new RegExp(
  String.raw`(?<!${joined}[\p{M}\p{Emoji_Modifier}]*)[\u200C\u200D]|[\u200C\u200D](?!${joined}|\p{M})`,
  'gv',
);

/** A text without what nobody can see in it, normalised to NFC. */
export function seen(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(idleJoiners, '').normalize('NFC').trim();
}

/** Whether a text has no control characters, marks that turn the direction of text, or others that hide. */
export function isPlain(text: string): boolean {
  return !/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]--[\u200C\u200D]]/v.test(text);
}

/** One line of text that people see, without characters that hide or turn others. */
export function line(limit: number) {
  return z
    .string(fault('required'))
    .transform((text) => seen(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(limit, tooLong(limit)).refine(isPlain, fault('characters')));
}

export function requiredLine(limit: number) {
  return line(limit).pipe(z.string().min(1, fault('required')));
}
