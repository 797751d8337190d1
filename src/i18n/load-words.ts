import { parts } from 'virtual:words';
import type { i18n } from 'i18next';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import type { WordsPart } from '#shared/parts-of-words.ts';
import { addWords, createWords, type WordsOfLanguage } from './words.ts';

const loaded = new Map<Language, i18n>();
const added = new Set<string>();

/** Fetches a language's words once; afterwards `loadedWords` has them. @throws Failure `offline` */
export async function loadWords(language: Language, part: WordsPart = 'site'): Promise<void> {
  await Promise.all([loadSite(language), part !== 'site' && loadMore(language, part)]);
}

/** The words of a language; while they can't be had, those of a language that could. @throws Error without any */
export function loadedWords(language: Language): i18n {
  const words = loaded.get(language) ?? loaded.values().next().value;
  if (!words) throw new Error('no words are loaded');
  return words;
}

async function loadSite(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const words = await fetchWords(language, 'site');
  // Route and screen may ask at the same time: the first to come stays.
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
    return (await parts[part][language]()).words;
  } catch (cause) {
    throw new Failure('offline', `the words of ${language} can't be had`, { cause });
  }
}
