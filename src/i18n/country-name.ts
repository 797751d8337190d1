import { ownCountryNames } from '#shared/language/country.ts';
import type { Language } from '#shared/language/language.ts';
import kazakhNames from '../../resources/journal/countries.kk.json';

/**
 * Returns a function that names countries by their code. Chromium has no Kazakh names and would answer in
 * English, so we bring our own.
 */
export function countryNames(language: Language): (code: string) => string {
  if (language === 'kk') return (code) => (kazakhNames as Record<string, string>)[code] ?? code;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => ownCountryNames[language]?.[code] ?? names.of(code) ?? code;
}
