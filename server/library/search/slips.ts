import { areNeighbours } from '#shared/search/keyboard-layouts.ts';

/** Shorter words have similar ones that may have been meant. */
const long = 8;

/** Letters that can sound alike and are often confused. */
const alike = 'ао ая еияэы ую бп вф гкх дт жшщч зсц ъь aei ao ou iy cksqz gj vw'.split(' ');

/**
 * Whether a word differs from another by a single slip that leaves no doubt about what was meant: a letter
 * doubled or undoubled; inside longer words also a letter missing, added, transposed, or replaced by a
 * neighbour on the keyboard; anywhere in longer words, a letter that sounds alike.
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
  return start > 0 && areExchanged(a, b);
}

/** Whether a word differs from another by one letter that is neither its first nor its last, or by two in exchange. */
export function isOneInside(typed: string, meant: string): boolean {
  const { start, end, a, b } = difference(typed, meant);
  return start > 0 && ((end > 0 && Math.max(a.length, b.length) === 1) || areExchanged(a, b));
}

/** Words with two slips must be longer: two letters turn many words into others. */
const longForTwo = 10;

/**
 * Whether a long word differs from another by two slips, one after the other.
 * @param typed of `foldedWord`
 * @param meant of `foldedWord`
 */
export function areTwoSlips(typed: string, meant: string): boolean {
  if (typed.length < longForTwo || Math.abs(typed.length - meant.length) > 2) return false;
  for (let place = 1; place < typed.length; place += 1) {
    for (const shift of [-1, 0, 1]) {
      const between = meant.slice(0, place + shift) + typed.slice(place);
      if (between !== meant && isSlip(typed, between) && isSlip(between, meant)) return true;
    }
  }
  return false;
}

/** The length of the common beginning and end of two words, and the part of each between them. */
function difference(one: string, other: string) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end, a: one.slice(start, one.length - end), b: other.slice(start, other.length - end) };
}

function areExchanged(a: string, b: string): boolean {
  return a.length === 2 && a === [...b].reverse().join('');
}

function isLong(word: string): boolean {
  return word.length >= long;
}

function soundAlike(a: string, b: string): boolean {
  return alike.some((letters) => letters.includes(a) && letters.includes(b));
}
