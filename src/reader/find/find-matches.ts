import { type Folding, kindOf, kinds } from './character.ts';
import type { FoldedText } from './folded-text.ts';

/** The text to search for, with options. */
export type Query = Folding & { text: string; wholeWords: boolean };

/** A range in a folded text; `end` is exclusive. */
export type Stretch = readonly [begin: number, end: number];

/**
 * Finds a folded query in a folded text, in either reading of its line breaks. In order, without overlaps.
 */
export function findMatches({ text, joins }: FoldedText, query: string, wholeWords: boolean): Stretch[] {
  if (query === '') return [];
  const found: Stretch[] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    const end = at + query.length;
    if (wholeWords && !isWhole(text, at, end)) continue;
    found.push([at, end]);
    at = end - 1;
  }
  const others = joins.flatMap((join) => {
    const after = join.at + join.between.length;
    const [left, right] = [
      text.slice(Math.max(0, join.at - query.length), join.at),
      text.slice(after, after + query.length),
    ];
    const match = findAcross(left, join.other, right, query, wholeWords);
    return match ? [[join.at - match.left, after + match.right] as const] : [];
  });
  if (others.length === 0) return found;
  const all = [...found, ...others].sort((a, b) => a[0] - b[0]);
  return all.filter(([begin], place) => place === 0 || begin >= (all[place - 1] as Stretch)[1]);
}

/**
 * Finds a query across a break.
 * @param left the text before the break, at least as long as the query if there is that much; `right`
 * likewise
 * @returns how many characters of the match are before and after the break
 */
export function findAcross(left: string, between: string, right: string, query: string, wholeWords: boolean) {
  const text = left + between + right;
  const last = left.length + between.length;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    const end = at + query.length;
    if (at >= left.length) return undefined;
    if (end <= last || (wholeWords && !isWhole(text, at, end))) continue;
    return { left: left.length - at, right: end - last };
  }
  return undefined;
}

/**
 * Whether a range is no part of a longer word: where it begins or ends with a letter or digit, none precedes
 * or follows.
 */
function isWhole(text: string, begin: number, end: number): boolean {
  const word = (at: number) => at >= 0 && at < text.length && kindOf(text.charCodeAt(at)) === kinds.word;
  return !(word(begin - 1) && word(begin)) && !(word(end - 1) && word(end));
}
