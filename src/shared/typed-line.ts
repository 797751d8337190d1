import { z } from 'zod';
import type { FieldFault } from './failure.ts';

/** The message of a rule is a FieldFault: the words come from the locales, on every side. */
export const fault = (code: FieldFault) => ({ error: code });

/** Whether a text has no control characters, zero-width characters or marks that turn the direction of text. */
export function isPlain(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u.test(text);
}

/** One line of text that people see, normalised to NFC, without characters that hide or turn others. */
export function line(limit: number) {
  return z
    .string(fault('required'))
    .transform((text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(limit, fault('tooLong')).refine(isPlain, fault('characters')));
}

export function requiredLine(limit: number) {
  return line(limit).pipe(z.string().min(1, fault('required')));
}
