import { z } from 'zod';
import type { FieldFault } from './failure.ts';

/** The message of a rule is a FieldFault: the words come from the locales, on every side. */
export const fault = (code: FieldFault) => ({ error: code });

/** Soft hyphens and other marks for breaking lines, which come with what is copied. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Joiners that join nothing and part nothing; Persian names need others, and pictures of people. */
const joined = String.raw`[[\p{L}\p{Extended_Pictographic}]--[\p{sc=Latin}\p{sc=Cyrillic}]]`;
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
    .pipe(z.string().max(limit, fault('tooLong')).refine(isPlain, fault('characters')));
}

export function requiredLine(limit: number) {
  return line(limit).pipe(z.string().min(1, fault('required')));
}
