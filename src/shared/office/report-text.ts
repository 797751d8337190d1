import { z } from 'zod';
import { fault, seen, tooLong } from '../typed-line.ts';

/** Several lines of text without control characters. */
export function remarks(limit: number) {
  return z
    .string(fault('required'))
    .transform((typed) => seen(typed.replaceAll('\r\n', '\n')).replaceAll(/[^\P{Cc}\n\t]/gu, ''))
    .pipe(z.string().max(limit, tooLong(limit)));
}
