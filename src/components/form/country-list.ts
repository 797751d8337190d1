import { alphabetically } from '#shared/alphabet.ts';
import { countryCodes } from '#shared/country.ts';
import { type Language, languages } from '#shared/language.ts';
import { countryNames } from '../../i18n/country-name.ts';
import { countrySynonyms } from './country-synonyms.ts';

export type Country = {
  code: string;
  name: string;
  /** The name as it is compared. */
  key: string;
  /** What else it is called, here and in our other languages, as it is compared. */
  also: string[];
};

/** All countries by their names in a language, as its alphabet orders them. */
export function countriesIn(language: Language): Country[] {
  const nameOf = countryNames(language);
  const otherNames = languages.filter((other) => other !== language).map(countryNames);
  const compare = alphabetically(language);
  const keys = countryCodes.map((code) => keyOf(nameOf(code)));
  return countryCodes
    .map((code, index) => {
      const synonyms = (countrySynonyms[code]?.split(', ') ?? []).map(keyOf);
      // What several countries are called here, as Congo, is the name of none of them, whatever it is elsewhere.
      const foreign = otherNames
        .map((otherName) => keyOf(otherName(code)))
        .filter((name) => !keys.some((key, other) => other !== index && key.startsWith(name)));
      return { code, name: nameOf(code), key: keyOf(nameOf(code)), also: [...synonyms, ...foreign] };
    })
    .sort((one, other) => compare(one.name, other.name));
}

/** The country that somebody named in full: by its name, by another, in another language, by its code in capitals. */
export function named(text: string, countries: Country[]): Country | undefined {
  const typed = keyOf(text);
  return (
    countries.find(({ key }) => key === typed) ??
    countries.find(({ also }) => also.includes(typed)) ??
    countries.find(({ code }) => code === text.trim())
  );
}

/** Fewer letters begin the names of too many: what is left so short was not meant to be completed. */
const tellingLetters = 3;

/** The country that the beginning of a name leads to: the one that was pointed out in the list, or else the only one. */
export function ledTo(text: string, countries: Country[], pointedOut?: Country): Country | undefined {
  const typed = keyOf(text);
  const possible = countries.filter(({ key, also }) => [key, ...also].some((name) => name.startsWith(typed)));
  const pointed = possible.find(({ code }) => code === pointedOut?.code);
  if (pointed || typed.length < tellingLetters) return pointed;
  return possible.length === 1 ? possible[0] : undefined;
}

/** The countries that may be meant, the likeliest first. */
export function sought(text: string, countries: Country[]): Country[] {
  const typed = keyOf(text);
  const near = countries.map((country) => ({ country, distance: distance(typed, country) }));
  return near
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .map(({ country }) => country);
}

/** How far what was typed is from being a country's name; names of many words are mostly those of far islands. */
function distance(typed: string, { code, key, also }: Country): number {
  if (key === typed || also.includes(typed)) return 0;
  if (key.startsWith(typed)) return key.includes(' ') ? 2 : 1;
  if (key.includes(` ${typed}`)) return 3;
  if (also.some((name) => name.startsWith(typed)) || code.toLowerCase() === typed) return 4;
  return typed.length >= tellingLetters && key.includes(typed) ? 5 : Number.POSITIVE_INFINITY;
}

/** A name as it is compared: small letters without marks, words with single spaces between them. */
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
