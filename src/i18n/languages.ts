import type { Language } from '#shared/language/language.ts';

/** The languages in the order of the language menu. */
export const menuLanguages: { language: Language; label: string; name: string }[] = [
  { language: 'en', label: 'EN', name: 'English' },
  { language: 'ru', label: 'RU', name: 'Русский' },
  { language: 'kk', label: 'KZ', name: 'Қазақша' },
];

/** The label of a language on the language button. */
export function languageLabel(language: Language): string {
  return menuLanguages.find((entry) => entry.language === language)?.label ?? '';
}

/** Locales for Open Graph, `language_TERRITORY`. */
export const openGraphLocale: Record<Language, string> = { ru: 'ru_RU', en: 'en_US', kk: 'kk_KZ' };
