import type { Language } from './language.ts';

/**
 * The letters of each language in their order, the other script after its own. Browsers don't know the Kazakh order,
 * and a list must stand in the same order on every device and on the server.
 */
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const kazakh = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';
const latin = 'abcdefghijklmnopqrstuvwxyz';
const alphabets: Record<Language, string> = {
  ru: cyrillic + latin,
  en: latin + cyrillic,
  kk: kazakh + latin,
};

/** Compares two texts by the alphabet of a language; digits and signs come before letters. */
export function alphabetically(language: Language): (one: string, other: string) => number {
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? alphabeticKey(text, language);
    keys.set(text, key);
    return key;
  };
  return (one, other) => inOrder(keyOf(one), keyOf(other)) || inOrder(one, other);
}

/** A text as another whose characters stand in the order of the alphabet. */
function alphabeticKey(text: string, language: Language): string {
  const alphabet = alphabets[language];
  return String.fromCharCode(...[...folded(text, language)].map((letter) => alphabet.indexOf(letter) + 1));
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The letter under which a text stands in an index, as a capital; `#` where it begins with none. */
export function indexLetter(text: string, language: Language): string {
  const [first = ''] = folded(text, language);
  return alphabets[language].includes(first) && first !== '' ? first.toLocaleUpperCase(language) : '#';
}

/** Small letters; marks of other alphabets are left out, and in Russian ё stands with е. */
function folded(text: string, language: Language): string {
  const small = text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');
  const plain = small.replaceAll(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0));
  return language === 'kk' ? plain : plain.replaceAll('ё', 'е');
}
