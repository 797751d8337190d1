import { countryCodes } from '#shared/country.ts';
import type { Language } from '#shared/language.ts';
import { countryNames } from '../../i18n/country-name.ts';

export type Country = { code: string; name: string };

/** All countries by their names in a language, as its alphabet orders them. */
export function countriesIn(language: Language): Country[] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The country that somebody named in full, in letters of any case. */
export function named(text: string, countries: Country[]): Country | undefined {
  const plain = text.trim().toLowerCase();
  return countries.find(({ name }) => name.toLowerCase() === plain);
}
