import { dateLocales, type Language } from '#shared/language/language.ts';

/** A whole number with its digits in groups, such as “12,345”. Chromium has no Kazakh numbers, which are as in Russian. */
export function wholeNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(language === 'kk' ? dateLocales.ru : dateLocales[language]).format(value);
}
