/** The BCP 47 codes of the journal's three languages, the default first. */
export const languages = ['ru', 'en', 'kk'] as const;

/** A BCP 47 code of one of the journal's languages. */
export type Language = (typeof languages)[number];

/** The language of addresses without a prefix, and of readers who have not chosen one. */
export const defaultLanguage: Language = 'ru';

/** The BCP 47 codes by which dates are written; in English as they are printed: 20 November 2026. */
export const dateLocales: Record<Language, string> = { ru: 'ru', en: 'en-GB', kk: 'kk' };

/** All languages except one. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language);
}

/** All languages, starting with one. */
export function languagesFrom(language: Language): Language[] {
  return [language, ...otherLanguages(language)];
}

/** A text in Russian, English and Kazakh. */
export type LocalizedText = Record<Language, string>;

/** The text that a function gives for each language. */
export function perLanguage(text: (language: Language) => string): LocalizedText {
  return { ru: text('ru'), en: text('en'), kk: text('kk') };
}
