import type { ReviewText } from '#shared/office/review-text.ts';
import type { Passage, PassageChange, Piece, TextDifference } from '#shared/office/text-difference.ts';
import { align, type Pair } from './align.ts';
import { compareWords, wholePieces } from './compare-words.ts';
import { type Unit, unitsOf } from './units.ts';

/**
 * How much work a difference may be, in comparisons of two words or passages: two texts of ten thousand words take a
 * fraction of it, and all of it takes a second or two.
 */
const mostWork = 50_000_000;

/** How many passages of a text can be compared: a page could not show more. */
export const mostPassages = 20_000;

/** From how many words on a passage that stands elsewhere has moved, and is not written anew by chance. */
const movedWords = 8;

/**
 * The difference of two texts, passage by passage with words marked. Spaces, kinds of quotes and dashes, marks of letters and
 * the numbers of items and notes are no difference. Texts that would take too long are compared coarsely, which it says.
 * @returns null if a text has more than {@link mostPassages}
 */
export function differenceOf(old: ReviewText, now: ReviewText): TextDifference | null {
  const [olds, news] = [unitsOf(old), unitsOf(now)];
  if (Math.max(olds.length, news.length) > mostPassages) return null;
  let left = mostWork;
  let isCoarse = false;
  const afford = (cost: number) => {
    if (cost > left) {
      isCoarse = true;
      return false;
    }
    left -= cost;
    return true;
  };
  const pairs = align(olds, news, afford);
  const moved = movedAmong(pairs, olds, news);
  const passages = pairs.flatMap((pair): Passage[] => {
    if (pair.old === undefined)
      return [wholeOf(news[pair.now] as Unit, moved.here.has(pair.now) ? 'moved-here' : 'inserted')];
    const before = olds[pair.old] as Unit;
    if (pair.now === undefined) return [wholeOf(before, moved.away.has(pair.old) ? 'moved-away' : 'deleted')];
    return bothOf(before, news[pair.now] as Unit, afford);
  });
  return { passages, isCoarse };
}

/** A passage that only one text has, or both have alike. */
function wholeOf({ kind, label, level, cells }: Unit, change: PassageChange): Passage {
  const marked = change === 'inserted' || change === 'deleted' ? change : undefined;
  const words = cells.map((tokens) => wholePieces(tokens, marked));
  return { kind, change, label, ...(level !== undefined && { level }), cells: words };
}

/** A passage and what has become of it; two passages, if that could not be found. */
function bothOf(before: Unit, after: Unit, afford: (work: number) => boolean): Passage[] {
  if (before.key === after.key) return [wholeOf(after, 'same')];
  const apart = () => [wholeOf(before, 'deleted'), wholeOf(after, 'inserted')];
  // A row with another number of cells is another row.
  if (before.kind === 'figures' || before.cells.length !== after.cells.length) return apart();
  const cells: Piece[][] = [];
  for (const [place, tokens] of after.cells.entries()) {
    const pieces = compareWords(before.cells[place] ?? [], tokens, afford);
    if (!pieces) return apart();
    cells.push(pieces);
  }
  return [{ ...wholeOf(after, 'changed'), cells }];
}

/** The passages that stand elsewhere with the same words: those that each text has once. */
function movedAmong(pairs: readonly Pair[], old: readonly Unit[], now: readonly Unit[]) {
  const alone = (units: readonly Unit[], places: readonly (number | undefined)[]) =>
    Map.groupBy(
      places.filter((place) => place !== undefined),
      (place) => (units[place] as Unit).key,
    );
  const gone = alone(
    old,
    pairs.map((pair) => (pair.now === undefined ? pair.old : undefined)),
  );
  const come = alone(
    now,
    pairs.map((pair) => (pair.old === undefined ? pair.now : undefined)),
  );
  const [away, here] = [new Set<number>(), new Set<number>()];
  for (const [key, [from, ...others]] of gone) {
    const [to, ...more] = come.get(key) ?? [];
    if (from === undefined || to === undefined || others.length > 0 || more.length > 0) continue;
    const words = (old[from] as Unit).cells.flat().filter(({ isWord }) => isWord);
    if (words.length < movedWords) continue;
    away.add(from);
    here.add(to);
  }
  return { away, here };
}
