import type { Language } from '#shared/language.ts';
import { loadedWords, loadWords } from './load-words.ts';
import { addWords, type WordsOfLanguage } from './words.ts';

const modules: Record<Language, () => Promise<{ words: WordsOfLanguage }>> = {
  ru: () => import('./ru-desktop.ts'),
  en: () => import('./en-desktop.ts'),
  kk: () => import('./kk-desktop.ts'),
};

const loaded = new Map<Language, Promise<void>>();

/** Adds the words of what only the desktop program shows to those of a language, which are there already. */
export function loadDesktopWords(language: Language): Promise<void> {
  const loading = loaded.get(language) ?? load(language);
  loaded.set(language, loading);
  return loading;
}

async function load(language: Language): Promise<void> {
  const { words } = await modules[language]();
  await loadWords(language);
  addWords(loadedWords(language), language, words);
}
