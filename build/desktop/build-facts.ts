import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { type Language, languages } from '#shared/language/language.ts';

/**
 * The facts compiled into the program: its version, the web addresses of the journal and of newer versions,
 * and the SHA-256 of the locale files that are installed beside it.
 */
export function readBuildFacts() {
  const { version, homepage } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    version: string;
    homepage: string;
  };
  const sumOf = (language: Language) =>
    createHash('sha256')
      .update(fs.readFileSync(`resources/locales/${language}/desktop.json`))
      .digest('hex');
  const words = Object.fromEntries(languages.map((language) => [language, sumOf(language)]));
  return { version, website: homepage, updates: `${homepage}/desktop`, words };
}
