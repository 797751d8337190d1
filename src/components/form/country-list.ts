import { alphabetically } from '#shared/alphabet.ts';
import { countryCodes } from '#shared/country.ts';
import type { Language } from '#shared/language.ts';
import { countryNames } from '../../i18n/country-name.ts';

export type Country = { code: string; name: string };

/** All countries by their names in a language, as its alphabet orders them. */
export function countriesIn(language: Language): Country[] {
  const nameOf = countryNames(language);
  const compare = alphabetically(language);
  return countryCodes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The country that somebody named in full, in letters of any case. */
export function named(text: string, countries: Country[]): Country | undefined {
  const plain = text.trim().toLowerCase();
  return countries.find(({ name }) => name.toLowerCase() === plain);
}

/** The country that the beginning of a name leads to: the one pointed out in the list, or else the only one. */
export function ledTo(text: string, countries: Country[], highlighted?: Country): Country | undefined {
  const plain = text.trim().toLowerCase();
  const possible = countries.filter(({ name }) => name.toLowerCase().startsWith(plain));
  return (
    possible.find(({ code }) => code === highlighted?.code) ??
    (possible.length === 1 ? possible[0] : undefined)
  );
}
