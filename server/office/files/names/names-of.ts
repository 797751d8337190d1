import type { Language } from '#shared/language/language.ts';
import { readingsOf } from './look-alikes.ts';
import { cyrillicSpellings, foldCyrillic, foldLatin, isCyrillic, latinSpellings } from './transliterate.ts';

/** Somebody who must not be recognised in a review copy. */
export type Contributor = {
  givenName: string;
  familyName: string;
  /** The name in the languages in which it is known. */
  names?: Partial<Record<Language, { given: string; family: string }>>;
  email?: string;
  orcid?: string;
  organization?: string;
};

/** Spellings in small letters, those of Kazakh with the Russian letters that stand for its own. */
export type Names = {
  given: { latin: string[]; cyrillic: string[] };
  family: { latin: string[]; cyrillic: string[] };
};

/**
 * How a contributor's name is usually spelt in Latin and Cyrillic letters. What is known is taken as it is; a script in
 * which no name is known is transliterated to.
 */
export function namesOf(contributor: Contributor): Names {
  const { given, family } = formsOf(contributor);
  return { given: spelt(given), family: spelt(family) };
}

/** Particles of surnames, which are words of their own in many languages. */
const particles = new Set(
  (
    'van von der den de la le las los del della di da dos das do du el al ibn bin bint ben abu zu zur ter ten y e and ' +
    'uly uulu ogly oglu qizi kyzy kizi jr sr phd dr prof ' +
    'ван фон дер ден де ла ле дель делла ди да ибн бин бен абу аль эль и улы уулы уулу оглы кызы қызы ұлы мл ст'
  ).split(' '),
);

/** Endings of surnames that given names have not. */
const surname = /.{3}(?:[оеё]ва?|ск(?:ий|ая)|енко|[oe]va?|sk(?:iy|ii|ij|y|i|aya|aia)|enko)$/i;

/**
 * The names as they are given, word by word. Of somebody with one name, or with the two in each other’s places, each
 * word may be the surname.
 */
export function formsOf({
  givenName,
  familyName,
  names = {},
}: Contributor): Record<'given' | 'family', string[]> {
  const known = Object.values(names);
  const given = wordsOf([givenName, ...known.map((name) => name.given)]);
  const family = wordsOf([familyName, ...known.map((name) => name.family)]).filter(
    (word) => word.length > 1 && !particles.has(word.toLowerCase()),
  );
  if (family.length === 0) return { given, family: given.filter((word) => word.length > 1) };
  if (given.length === 0) return { given: family, family };
  const swapped = family.some((word) => surname.test(word)) ? [] : given.filter((word) => surname.test(word));
  return { given: swapped.length > 0 ? [...given, ...family] : given, family: [...family, ...swapped] };
}

/** “Connor” of “O’Connor”, which may stand apart. */
const afterApostrophe = /(?<=^\p{L}{1,2}['’‘ʼʹ`´′])\p{Lu}\p{L}{4,}/u;

function wordsOf(texts: string[]): string[] {
  const words = texts
    .flatMap((text) => text.normalize('NFC').split(/[\s\p{Pd}\u2212._,;()"«»]+/u))
    .flatMap((word) => [word, ...(afterApostrophe.exec(word) ?? [])]);
  return unique(words.filter((word) => /\p{L}/u.test(word)).flatMap(readingsOf));
}

function spelt(words: string[]): { latin: string[]; cyrillic: string[] } {
  const cyrillic = words.filter(isCyrillic);
  const latin = words.filter((word) => !isCyrillic(word)).flatMap(withUmlauts);
  return {
    latin: unique([...latin.map(foldLatin), ...cyrillic.flatMap(latinSpellings)]),
    cyrillic: unique(cyrillic.length > 0 ? cyrillic.map(foldCyrillic) : latin.flatMap(cyrillicSpellings)),
  };
}

/** Umlauts may be written with an e. */
function withUmlauts(word: string): string[] {
  return [word, word.replaceAll(/[äöüÄÖÜ]/g, (letter) => `${foldLatin(letter)}e`)];
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
