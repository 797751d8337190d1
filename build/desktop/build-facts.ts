import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { type Language, languages } from '#shared/language.ts';

/**
 * What a build of the program knows: its version, where the journal and newer versions are on the web, and by their
 * SHA-256 the files of words that will lie beside it.
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
