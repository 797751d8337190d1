import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/shared/language/language.ts';

/**
 * The texts of a screen in a language, by file and key.
 * @throws Error when there are none
 */
export type Words = (file: string, key: string) => string;

const locales = join(import.meta.dirname, '../../resources/locales');

/** All texts of a language. */
export function wordsOf(language: Language): Words {
  return (file, key) => {
    let found: unknown = JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8'));
    for (const part of key.split('.')) found = Object(found)[part];
    if (typeof found !== 'string') throw new Error(`${language}/${file}.json has no ${key}.`);
    return found;
  };
}
