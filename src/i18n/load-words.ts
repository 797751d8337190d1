import { parts } from 'virtual:words';
import type { i18n } from 'i18next';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { RarePart, WordsPart } from '#shared/language/parts-of-words.ts';
import { addWords, createWords, type WordsOfLanguage } from './words.ts';

const loaded = new Map<Language, i18n>();
const added = new Set<string>();

/**
 * Loads the texts of a language once, for `loadedWords`.
 * @throws Failure `offline`
 */
export async function loadWords(language: Language, part: WordsPart = 'site'): Promise<void> {
  await Promise.all([loadSite(language), part !== 'site' && loadMore(language, part)]);
}

/**
 * The texts of a language; if they could not be loaded, those of another one that is loaded.
 * @throws Error if none is
 */
export function loadedWords(language: Language): i18n {
  const words = loaded.get(language) ?? loaded.values().next().value;
  if (!words) throw new Error('no words are loaded');
  return words;
}

async function loadSite(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const words = await fetchWords(language, 'site');
  // Route and screen may load at the same time: the first one stays.
  if (!loaded.has(language)) loaded.set(language, createWords(language, words));
}

async function loadMore(language: Language, part: WordsPart): Promise<void> {
  if (added.has(language + part)) return;
  const [words] = await Promise.all([fetchWords(language, part), loadSite(language)]);
  addWords(loadedWords(language), language, words);
  added.add(language + part);
}

async function fetchWords(language: Language, part: WordsPart): Promise<WordsOfLanguage> {
  try {
    const loaders = parts[part] ?? (await import('virtual:words/rare')).parts[part as RarePart];
    return (await loaders[language]()).words;
  } catch (cause) {
    throw new Failure('offline', `the words of ${language} can't be had`, { cause });
  }
}
