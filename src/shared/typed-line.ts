import { z } from 'zod';
import type { FieldFault } from './failure.ts';

/**
 * The error option of a Zod rule: the message is a FieldFault, whose text comes from the locales, on client
 * and server.
 */
export const fault = (code: FieldFault) => ({ error: code });

/** The same for a text that is too long: by how many characters, and the limit. */
export const tooLong = (limit: number) => ({
  error: ({ input }: { input?: unknown }) => `tooLong ${String(input).length - limit} ${limit}`,
});

/** Soft hyphens and other invisible break marks that come with copied text. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Letters and pictographs that joiners connect or separate, as in Persian names and emoji. */
const joined = String.raw`[[\p{L}\p{Extended_Pictographic}]--[\p{sc=Latin}\p{sc=Cyrillic}]]`;

/** Joiners without effect. */
const idleJoiners = new RegExp(
  String.raw`(?<!${joined}[\p{M}\p{Emoji_Modifier}]*)[\u200C\u200D]|[\u200C\u200D](?!${joined}|\p{M})`,
  'gv',
);

/** A text in NFC without invisible characters. */
export function seen(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(idleJoiners, '').normalize('NFC').trim();
}

/** Whether a text is free of control, bidirectional and other invisible characters. */
export function isPlain(text: string): boolean {
  return !/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]--[\u200C\u200D]]/v.test(text);
}

/** One line of visible text, without invisible or bidirectional control characters. */
export function line(limit: number) {
  return z
    .string(fault('required'))
    .transform((text) => seen(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(limit, tooLong(limit)).refine(isPlain, fault('characters')));
}

/** The same, and not empty. */
export function requiredLine(limit: number) {
  return line(limit).pipe(z.string().min(1, fault('required')));
}
