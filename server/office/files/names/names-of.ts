import type { Language } from '#shared/language.ts';
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

/** The names as they are given, word by word. */
export function formsOf({
  givenName,
  familyName,
  names = {},
}: Contributor): Record<'given' | 'family', string[]> {
  const known = Object.values(names);
  const words = (texts: string[]) => [
    ...new Set(
      texts.flatMap((text) => text.normalize('NFC').split(/[\s\-–.]+/)).filter((word) => word !== ''),
    ),
  ];
  return {
    given: words([givenName, ...known.map(({ given }) => given)]),
    family: words([familyName, ...known.map(({ family }) => family)]),
  };
}

function spelt(words: string[]): { latin: string[]; cyrillic: string[] } {
  const cyrillic = words.filter(isCyrillic);
  const latin = words.filter((word) => !isCyrillic(word));
  return {
    latin: unique([...latin.map(foldLatin), ...cyrillic.flatMap(latinSpellings)]),
    cyrillic: unique(cyrillic.length > 0 ? cyrillic.map(foldCyrillic) : latin.flatMap(cyrillicSpellings)),
  };
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
