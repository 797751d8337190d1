import type { Language } from '#shared/language.ts';
import { loadedWords, loadWords } from './load-words.ts';
import { addWords, type WordsOfLanguage } from './words.ts';

type WordsModules = Record<Language, () => Promise<{ words: WordsOfLanguage }>>;

/** What adds words that few need to those of a language, once for each; where they can't be had, it can be asked again. */
export function lateWords(modules: WordsModules): (language: Language) => Promise<void> {
  const loaded = new Map<Language, Promise<void>>();
  const load = async (language: Language) => {
    try {
      const [{ words }] = await Promise.all([modules[language](), loadWords(language)]);
      addWords(loadedWords(language), language, words);
    } catch (error) {
      loaded.delete(language);
      throw error;
    }
  };
  return (language) => {
    const loading = loaded.get(language) ?? load(language);
    loaded.set(language, loading);
    return loading;
  };
}
