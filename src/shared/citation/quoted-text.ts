import type { Language } from '../language/language.ts';
import { referenceWords } from './words.ts';

/**
 * Puts a text in the quotation marks of its language and turns quotation marks inside it into inner ones: «…
 * „…“ …», “… ‘…’ …”. Drops a final full stop, comma, colon or semicolon, because the citation follows.
 */
export function quotedText(words: string, language: Language): string {
  const [open, close, innerOpen, innerClose] = referenceWords[language].quotes;
  const inner = words
    .trim()
    .replace(/(?<![.…])[.,;:]$/u, '')
    .replaceAll(open, innerOpen)
    .replaceAll(close, innerClose);
  return `${open}${inner}${close}`;
}
