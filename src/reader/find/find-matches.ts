import { type Folding, kindOf, kinds } from './character.ts';
import type { FoldedText } from './folded-text.ts';

/** What is looked for. */
export type Query = Folding & { text: string; wholeWords: boolean };

/** A stretch of a folded text. */
export type Stretch = readonly [begin: number, end: number];

/** Every place of a folded query in a folded text, in order, also where a word is broken and reads otherwise. */
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
 * A query that lies across a break: how many characters of it stand before and behind.
 * @param left what stands before, at least as long as the query where there is as much; `right` likewise
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

/** Whether no letter or digit touches a stretch that begins or ends with one. */
function isWhole(text: string, begin: number, end: number): boolean {
  const word = (at: number) => at >= 0 && at < text.length && kindOf(text.charCodeAt(at)) === kinds.word;
  return !(word(begin - 1) && word(begin)) && !(word(end - 1) && word(end));
}
