import type { i18n } from 'i18next';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import { createWords, type WordsOfLanguage } from './words.ts';

const modules: Record<Language, () => Promise<{ words: WordsOfLanguage }>> = {
  ru: () => import('./ru.ts'),
  en: () => import('./en.ts'),
  kk: () => import('./kk.ts'),
};

const loaded = new Map<Language, i18n>();

/** Fetches a language's words once; afterwards `loadedWords` has them. @throws Failure `offline` */
export async function loadWords(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  try {
    const { words } = await modules[language]();
    loaded.set(language, createWords(language, words));
  } catch (cause) {
    throw new Failure('offline', `the words of ${language} can't be had`, { cause });
  }
}

/** The words of a language; while they can't be had, those of a language that could. @throws Error without any */
export function loadedWords(language: Language): i18n {
  const words = loaded.get(language) ?? loaded.values().next().value;
  if (!words) throw new Error('no words are loaded');
  return words;
}
