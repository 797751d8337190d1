import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';

/** The texts of one language, by screen and key. */
export type WordsOfLanguage = Record<string, Record<string, unknown>>;

/** An i18next instance for one language, ready at once. A missing key is shown as the key itself. */
export function createWords(language: Language, words: WordsOfLanguage): i18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    resources: { [language]: words },
    ns: Object.keys(words),
    defaultNS: 'layout',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Adds texts that were loaded later. */
export function addWords(instance: i18n, language: Language, words: WordsOfLanguage): void {
  for (const [screen, texts] of Object.entries(words)) instance.addResourceBundle(language, screen, texts);
}
