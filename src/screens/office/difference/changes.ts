import type { Passage, PlacedRemark, TextDifference } from '#shared/office/text-difference.ts';

/** A passage with what is said of it, and its place among the changes, from 1. */
export type ShownPassage = {
  kind: 'passage';
  passage: Passage;
  change: number | null;
  remarks: readonly PlacedRemark[];
};

/** Neighbours that have not changed, and of which nothing is said. */
type Folded = { kind: 'folded'; passages: ShownPassage[] };

/** From how many passages on they are folded, beside one before and one after a change. */
const fewest = 3;

/** The place of a change on the page, from 1. */
export function changeId(change: number): string {
  return `change-${change}`;
}

/** The passages as the page shows them: long runs of unchanged ones are folded. */
export function shownOf({ passages }: TextDifference, remarks: readonly PlacedRemark[]) {
  let changes = 0;
  const all = passages.map((passage, place): ShownPassage => {
    const isChange = passage.change !== 'same' && passage.change !== 'moved-away';
    if (isChange) changes += 1;
    return {
      kind: 'passage',
      passage,
      change: isChange ? changes : null,
      remarks: remarks.filter((remark) => remark.passage === place),
    };
  });
  const isQuiet = (shown: ShownPassage | undefined) =>
    shown === undefined || (shown.passage.change === 'same' && shown.remarks.length === 0);
  const isFolded = all.map((_, place) => [all[place - 1], all[place], all[place + 1]].every(isQuiet));
  const shown: (ShownPassage | Folded)[] = [];
  for (let place = 0; place < all.length; ) {
    const end = isFolded.indexOf(!isFolded[place], place);
    const run = all.slice(place, end < 0 ? all.length : end);
    if (isFolded[place] && run.length >= fewest) shown.push({ kind: 'folded', passages: run });
    else shown.push(...run);
    place += run.length;
  }
  return shown;
}

/** How many passages have changed in which way; one that moved counts once. */
export function countsOf({ passages }: TextDifference) {
  const of = (wanted: Passage['change']) => passages.filter(({ change }) => change === wanted).length;
  const counts = {
    changed: of('changed'),
    inserted: of('inserted'),
    deleted: of('deleted'),
    moved: of('moved-here'),
  };
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}
