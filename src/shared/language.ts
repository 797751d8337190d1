/** The journal's three languages, by their BCP 47 codes, the default first. */
export const languages = ['ru', 'en', 'kk'] as const;

/** A BCP 47 code of one of the journal's languages. */
export type Language = (typeof languages)[number];

/** The language of bare addresses and of a reader who has not chosen. */
export const defaultLanguage: Language = 'ru';

/** The languages but one. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language);
}

/** One language, and then the others. */
export function languagesFrom(language: Language): Language[] {
  return [language, ...otherLanguages(language)];
}

/** The same text in Russian, English and Kazakh. */
export type LocalizedText = Record<Language, string>;
