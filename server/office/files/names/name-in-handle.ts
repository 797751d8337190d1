import { type Certainty, certainties } from '#shared/office/found-name.ts';
import type { SoughtNames } from './sought-names.ts';

/** Whatever is longer is no nickname. */
const longest = 60;

/**
 * How surely a nickname, file name, path or address names one of the contributors: “zarema_tlegenshina”, “t.zarema”,
 * “@ztlegen”, “~tlegenshina”.
 */
export function nameInHandle(handle: string, names: SoughtNames): Certainty | null {
  const parts = handle
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((part) => part !== '' && part.length <= longest);
  const surnames = parts.map((part) => names.surnamesIn(part));
  const givens = parts.map((part) => names.givensIn(part));
  const named = new Set([...surnames, ...givens].flatMap((each) => [...each.keys()]));
  const found = Array.from(named, (contributor): Certainty | null => {
    const isInitial = (part: string, of: 'given' | 'family') =>
      part.length === 1 && names.isInitial(contributor, of, part);
    const sure = surnames.map((each) => each.get(contributor));
    if (sure.includes('certain')) return 'certain';
    const isGivenTold = parts.some(
      (part, at) => !sure[at] && (givens[at]?.has(contributor) || isInitial(part, 'given')),
    );
    if (sure.includes('likely')) return isGivenTold ? 'certain' : 'likely';
    if (sure.includes('possible') && isGivenTold) return 'likely';
    if (!givens.some((each) => each.has(contributor))) return null;
    if (parts.some((part) => isInitial(part, 'family'))) return 'likely';
    // A folder of a person’s own is named after them.
    return /(?:users|home|documents and settings|пользователи)[\\/]/i.test(handle) || handle.startsWith('@')
      ? 'likely'
      : null;
  });
  return certainties.find((certainty) => found.includes(certainty)) ?? null;
}
