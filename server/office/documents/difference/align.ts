import { changesOf } from './compare-words.ts';
import { placeOf, type Unit } from './units.ts';

/** A passage of the old text and the one of the new that it has become; either alone if there is no other. */
export type Pair = { old: number; now: number } | { old: number; now?: never } | { old?: never; now: number };

/** From how many words in common, of all, two passages are versions of one. */
const likeness = 0.5;

/**
 * Which passage has become which: first those with the same words, in order, then between these the most alike. Pairs come
 * in the order of the new text, what was deleted where it stood.
 * @param afford whether so much work may still be done; what it refuses is deleted and inserted
 */
export function align(old: readonly Unit[], now: readonly Unit[], afford: (work: number) => boolean): Pair[] {
  const pairs: Pair[] = [];
  let [fromOld, fromNow] = [0, 0];
  for (const [o, n] of [...anchors(old, now, afford), [old.length, now.length] as const]) {
    pairs.push(...alignGap(old, now, [fromOld, o], [fromNow, n], afford));
    if (o < old.length) pairs.push({ old: o, now: n });
    [fromOld, fromNow] = [o + 1, n + 1];
  }
  return pairs;
}

/** Passages with the same words in the same order. */
function anchors(
  old: readonly Unit[],
  now: readonly Unit[],
  afford: (work: number) => boolean,
): [number, number][] {
  // What only one text has can be no anchor.
  const shared = (units: readonly Unit[], others: readonly Unit[]) => {
    const known = new Set(others.map(({ key }) => key));
    return units.flatMap(({ key }, place) => (known.has(key) ? [{ key, place }] : []));
  };
  const [ofOld, ofNow] = [shared(old, now), shared(now, old)];
  const found: [number, number][] = [];
  const pairUp = (from: number, to: number, fromNow: number) => {
    for (let step = 0; step < to - from; step += 1)
      found.push([ofOld[from + step]?.place ?? 0, ofNow[fromNow + step]?.place ?? 0]);
  };
  let start = 0;
  while (ofOld[start] && ofOld[start]?.key === ofNow[start]?.key) start += 1;
  pairUp(0, start, 0);
  const [restOld, restNow] = [ofOld.slice(start), ofNow.slice(start)];
  if (!afford((restOld.length + restNow.length) ** 2)) return found;
  const keys = (rest: typeof restOld) => rest.map(({ key }) => key);
  let [o, n] = [0, 0];
  const end = { old: [restOld.length, 0], new: [restNow.length, 0] } as const;
  for (const change of [...changesOf(keys(restOld), keys(restNow)), end]) {
    pairUp(start + o, start + change.old[0], start + n);
    [o, n] = [change.old[1], change.new[1]];
  }
  return found;
}

type Range = [from: number, to: number];

/** The passages between two anchors: those most alike are versions of each other, as far as their order allows. */
function alignGap(
  old: readonly Unit[],
  now: readonly Unit[],
  [fromOld, toOld]: Range,
  [fromNow, toNow]: Range,
  afford: (work: number) => boolean,
): Pair[] {
  const [rows, columns] = [toOld - fromOld, toNow - fromNow];
  const olds = Array.from({ length: rows }, (_, place) => ({ old: fromOld + place }));
  const news = Array.from({ length: columns }, (_, place) => ({ now: fromNow + place }));
  if (rows === 0 || columns === 0) return [...olds, ...news];
  const bags = old.slice(fromOld, toOld).map(bagOf);
  const others = now.slice(fromNow, toNow).map(bagOf);
  const size = (all: readonly Bag[]) => all.reduce((sum, { count }) => sum + count + 1, 0);
  if (!afford(rows * size(others) + columns * size(bags))) return [...olds, ...news];
  // The best sum of likenesses of what comes after each pair of places.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const alike = bags.map((bag) => Float64Array.from(others, (other) => likenessOf(bag, other)));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number) => {
    const like = alike[row]?.[column] ?? 0;
    return like < likeness ? -1 : like + at(row + 1, column + 1);
  };
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const sum = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
      (best[row] as Float64Array)[column] = sum;
    }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (paired(row, column) === at(row, column)) {
      pairs.push({ old: fromOld + row, now: fromNow + column });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) === at(row, column)) {
      pairs.push({ old: fromOld + row });
      row += 1;
    } else {
      pairs.push({ now: fromNow + column });
      column += 1;
    }
  }
  return [...pairs, ...olds.slice(row), ...news.slice(column)];
}

type Bag = { place: string; words: Map<string, number>; count: number };

/** The words of a passage, however they stand. */
function bagOf({ kind, cells }: Unit): Bag {
  const words = new Map<string, number>();
  let count = 0;
  for (const { key, isWord } of cells.flat()) {
    if (!isWord) continue;
    const word = key.toLowerCase();
    words.set(word, (words.get(word) ?? 0) + 1);
    count += 1;
  }
  return { place: placeOf(kind), words, count };
}

/** How much two passages have in common, from 0 to 1 (Dice’s coefficient of their words). */
function likenessOf(one: Bag, other: Bag): number {
  if (one.place !== other.place) return 0;
  const total = one.count + other.count;
  if (total === 0) return one.place === 'figures' ? 1 : 0;
  if ((2 * Math.min(one.count, other.count)) / total < likeness) return 0;
  const [small, large] = one.words.size < other.words.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of small.words) common += Math.min(count, large.words.get(word) ?? 0);
  return (2 * common) / total;
}
