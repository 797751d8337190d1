import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { languages } from '#shared/language/language.ts';

const file = path.resolve(import.meta.dirname, '../../../resources/journal/offensive-words.json');

/** Words in small letters; `*` stands for any ending. */
const Words = z.array(z.string().regex(/^\p{Ll}+(?: \p{Ll}+)*\*?$/u)).min(1);
const OffensiveWords = z.strictObject({ ru: Words, en: Words, kk: Words });

let known: RegExp | undefined;

/** The words of a text that may offend, in any language and case, as they stand there. */
export function offensiveIn(text: string): string[] {
  known ??= read();
  return [...new Set(text.match(known) ?? [])];
}

function read(): RegExp {
  const words = OffensiveWords.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const patterns = languages
    .flatMap((language) => words[language])
    .map((word) => word.replace('*', String.raw`\p{L}*`).replaceAll(' ', String.raw`\s+`));
  return new RegExp(String.raw`(?<!\p{L})(?:${patterns.join('|')})(?!\p{L})`, 'giu');
}
