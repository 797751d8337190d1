import type { Certainty } from '#shared/office/found-name.ts';
import { readingsOfWord, type SoughtName } from './sought-name.ts';
import { foldLatin, isCyrillic } from './transliterate.ts';

const leastWhole = 4;
/** Whatever is longer is no nickname. */
const longest = 60;

/**
 * How surely a nickname, file name, path or address names somebody: “zarema_tlegenshina”, “t.zarema”, “@ztlegen”,
 * “~tlegenshina”.
 */
export function nameInHandle(handle: string, name: SoughtName): Certainty | null {
  const parts = handle
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((part) => part !== '' && part.length <= longest);
  const found = parts.map((part) => name.surnameIn(part));
  if (found.includes('certain')) return 'certain';
  const others = parts.filter((_, index) => found[index] === null);
  const isGivenTold = others.some((part) => isGiven(part, name) || isInitial(part, name, 'given'));
  if (found.includes('likely')) return isGivenTold ? 'certain' : 'likely';
  if (found.includes('possible') && isGivenTold) return 'likely';
  const givens = parts.filter((part) => isGiven(part, name));
  if (givens.length === 0) return null;
  if (parts.some((part) => isInitial(part, name, 'family'))) return 'likely';
  // A folder of a person’s own is named after them.
  return /(?:users|home|documents and settings|пользователи)[\\/]/i.test(handle) || handle.startsWith('@')
    ? 'likely'
    : null;
}

function isGiven(part: string, name: SoughtName): boolean {
  if (part.length < leastWhole) return false;
  return isCyrillic(part)
    ? name.is('given', readingsOfWord(part))
    : name.handles?.given.test(foldLatin(part)) === true;
}

function isInitial(part: string, name: SoughtName, of: 'given' | 'family'): boolean {
  return part.length === 1 && name.isInitial(of, part);
}
