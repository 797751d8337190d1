import { referenceWords } from '#shared/citation/words.ts';
import type { Language } from '#shared/language.ts';

/**
 * Words in the quotation marks of their language, those within turned into inner ones: «… „…“ …», “… ‘…’ …”. A full
 * stop or comma at the end goes: what follows a quotation in a text is the citation.
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
