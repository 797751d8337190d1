import { alphabetically } from '#shared/language/alphabet.ts';
import { countryCodes } from '#shared/language/country.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { countryNames } from '../../i18n/country-name.ts';
import { countrySynonyms } from './country-synonyms.ts';

export type Country = {
  code: string;
  name: string;
  /** The normalised name, for comparison. */
  key: string;
  /** Normalised synonyms, and names in our other languages. */
  also: string[];
};

const made = new Map<Language, Country[]>();

/** All countries with their names in a language, in its alphabetical order. */
export function countriesIn(language: Language): Country[] {
  const countries = made.get(language) ?? makeCountries(language);
  made.set(language, countries);
  return countries;
}

function makeCountries(language: Language): Country[] {
  const nameOf = countryNames(language);
  const otherNames = languages.filter((other) => other !== language).map(countryNames);
  const compare = alphabetically(language);
  const keys = countryCodes.map((code) => keyOf(nameOf(code)));
  return countryCodes
    .map((code, index) => {
      const synonyms = (countrySynonyms[code]?.split(', ') ?? []).map(keyOf);
      // A foreign name, such as Congo, identifies no country if the name of another one here begins with it.
      const foreign = otherNames
        .map((otherName) => keyOf(otherName(code)))
        .filter((name) => !keys.some((key, other) => other !== index && key.startsWith(name)));
      return { code, name: nameOf(code), key: keyOf(nameOf(code)), also: [...synonyms, ...foreign] };
    })
    .sort((one, other) => compare(one.name, other.name));
}

/** The country with exactly this name, synonym, name in another language, or code in capitals. */
export function named(text: string, countries: Country[]): Country | undefined {
  const typed = keyOf(text);
  return (
    countries.find(({ key }) => key === typed) ??
    countries.find(({ also }) => also.includes(typed)) ??
    countries.find(({ code }) => code === text.trim())
  );
}

/** Fewer letters match too many names and are not completed. */
const tellingLetters = 3;

/**
 * The country whose name begins with the text: the option highlighted by keyboard, otherwise the only match.
 */
export function ledTo(text: string, countries: Country[], pointedOut?: Country): Country | undefined {
  const typed = keyOf(text);
  const possible = countries.filter(({ key, also }) => [key, ...also].some((name) => name.startsWith(typed)));
  const pointed = possible.find(({ code }) => code === pointedOut?.code);
  if (pointed || typed.length < tellingLetters) return pointed;
  return possible.length === 1 ? possible[0] : undefined;
}

/** The countries that match a text, best match first. */
export function sought(text: string, countries: Country[]): Country[] {
  const typed = keyOf(text);
  const near = countries.map((country) => ({ country, distance: distance(typed, country) }));
  return near
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .map(({ country }) => country);
}

/**
 * The rank of a match, 0 being the best. Names of several words rank lower, as most of them are small
 * islands.
 */
function distance(typed: string, { code, key, also }: Country): number {
  if (key === typed || also.includes(typed)) return 0;
  if (key.startsWith(typed)) return key.includes(' ') ? 2 : 1;
  if (key.includes(` ${typed}`)) return 3;
  if (also.some((name) => name.startsWith(typed)) || code.toLowerCase() === typed) return 4;
  return typed.length >= tellingLetters && key.includes(typed) ? 5 : Number.POSITIVE_INFINITY;
}

/** Normalises a name for comparison: lower case, no diacritics, single spaces between words. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’.]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replaceAll(/\bsaint\b/g, 'st');
}
