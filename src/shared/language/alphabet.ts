import type { Language } from './language.ts';

/**
 * The letters of each language in order, with the other script after its own. Browsers do not know the Kazakh
 * order, and a list must have the same order on every device and on the server.
 */
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const kazakh = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';
const latin = 'abcdefghijklmnopqrstuvwxyz';
const alphabets: Record<Language, string> = {
  ru: cyrillic + latin,
  en: latin + cyrillic,
  kk: kazakh + latin,
};

/** A comparison function for the alphabet of a language; digits and punctuation sort before letters. */
export function alphabetically(language: Language): (one: string, other: string) => number {
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? alphabeticKey(text, language);
    keys.set(text, key);
    return key;
  };
  return (one, other) => inOrder(keyOf(one), keyOf(other)) || inOrder(one, other);
}

/** A sort key: the text with each letter replaced by a character that sorts in alphabetical order. */
function alphabeticKey(text: string, language: Language): string {
  const alphabet = alphabets[language];
  return String.fromCharCode(...[...folded(text, language)].map((letter) => alphabet.indexOf(letter) + 1));
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The capital letter under which an index lists a text; `#` if the text doesn't begin with a letter. */
export function indexLetter(text: string, language: Language): string {
  const [first = ''] = folded(text, language);
  return alphabets[language].includes(first) && first !== '' ? first.toLocaleUpperCase(language) : '#';
}

/** Lower case, without diacritics of other alphabets; in Russian, ё sorts with е. */
function folded(text: string, language: Language): string {
  const small = text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');
  const plain = small.replaceAll(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0));
  return language === 'kk' ? plain : plain.replaceAll('ё', 'е');
}
