import { areNeighbours } from '#shared/keyboard-layouts.ts';

/** Shorter words have others beside them, and who typed one may have meant it. */
const long = 8;

/** Letters that sound alike in some place, so that people take one for another. */
const alike = 'ао ая еияэы ую бп вф гкх дт жшщч зсц ъь aei ao ou iy cksqz gj vw'.split(' ');

/**
 * Whether a word is another but for a single slip, after which nobody doubts what was meant: a letter doubled that is
 * single, or the other way round; inside longer words also one left out or put in, exchanged with the next, or with its
 * neighbour on the keyboard; anywhere in them one that sounds alike.
 * @param typed of `foldedWord`
 * @param meant of `foldedWord`
 */
export function isSlip(typed: string, meant: string): boolean {
  const { start, end, a, b } = difference(typed, meant);
  if (a.length + b.length === 1) {
    const isDoubled = start > 0 && (a || b) === typed[start - 1];
    const isInside = start > 0 && end > 0;
    return isDoubled || (isInside && isLong(typed));
  }
  if (!isLong(typed)) return false;
  if (a.length === 1 && b.length === 1) return soundAlike(a, b) || (start > 0 && areNeighbours(a, b));
  return start > 0 && a.length === 2 && a === [...b].reverse().join('');
}

/** How many letters two words begin and end with alike, and what each has between. */
function difference(one: string, other: string) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end, a: one.slice(start, one.length - end), b: other.slice(start, other.length - end) };
}

function isLong(word: string): boolean {
  return word.length >= long;
}

function soundAlike(a: string, b: string): boolean {
  return alike.some((letters) => letters.includes(a) && letters.includes(b));
}
