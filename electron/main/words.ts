import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#shared/language/language.ts';
import english from '../../resources/locales/en/desktop.json' with { type: 'json' };
import { built } from './build-facts.ts';

/** The texts of menus, dialogs and the command line. */
export type DesktopWords = typeof english;

const known = new Map<Language, DesktopWords>();

/**
 * The texts of a language, from outside the archive; if they are missing or damaged, the English ones in the
 * archive.
 */
export function wordsOf(language: Language): DesktopWords {
  const words = known.get(language) ?? readWords(findFolder(), language) ?? english;
  known.set(language, words);
  return words;
}

/** Whether a language's own texts are available on this device. */
export function hasWords(language: Language): boolean {
  return language === 'en' || wordsOf(language) !== english;
}

/** Fills the placeholders of a text: `{{name}}`. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/**
 * The texts of a language in a folder of all languages; null if they are missing or not those of this build.
 */
export function readWords(folder: string, language: Language): DesktopWords | null {
  try {
    const file = fs.readFileSync(path.join(folder, language, 'desktop.json'));
    const sum = createHash('sha256').update(file).digest('hex');
    return sum === built.words[language] ? JSON.parse(file.toString()) : null;
  } catch {
    return null;
  }
}

/**
 * The folder of the texts: beside the archive in an installed program; otherwise in the project, above this
 * file or its build.
 */
function findFolder(): string {
  const installed = path.join(process.resourcesPath ?? '', 'locales');
  const places = [installed];
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    places.push(path.join(at, 'resources/locales'));
  }
  return places.find((place) => fs.existsSync(place)) ?? installed;
}
