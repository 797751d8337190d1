import { fewest, otherCountries, type StatisticsTableRows } from '#shared/office/statistics.ts';

/** A row whose cells add up to its total; null is what is not told. */
export type ToldRow = { total: number | null; cells: (number | null)[] };

/**
 * A row as it may be told. Cells below `fewest` are left out; as the total less what is told is what they add up to, the
 * smallest others go with them, until at least two are left out that together are not few. A row whose total is small
 * tells nothing.
 * @param hidesNone whether 0 is a small number, too: where “none” would tell of every single one
 */
export function toldRow(cells: readonly number[], hidesNone: boolean): ToldRow {
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  if (total < fewest) return { total: null, cells: cells.map(() => null) };
  const isSmall = (cell: number) => cell < fewest && (hidesNone || cell > 0);
  const places = [...cells.keys()];
  const hidden = new Set(places.filter((place) => isSmall(cells[place] ?? 0)));
  if (hidden.size === 0) return { total, cells: [...cells] };
  const others = places
    .filter((place) => !hidden.has(place))
    .sort((one, other) => (cells[one] ?? 0) - (cells[other] ?? 0))
    // A cell that is 0 hides nothing.
    .filter((place) => (cells[place] ?? 0) > 0);
  const sum = () => [...hidden].reduce((all, place) => all + (cells[place] ?? 0), 0);
  for (const place of others) {
    if (hidden.size >= 2 && sum() >= fewest) break;
    hidden.add(place);
  }
  return { total, cells: cells.map((cell, place) => (hidden.has(place) ? null : cell)) };
}

/**
 * Groups with few are added up as one, with the next larger ones until that is not few; null if all together are few.
 * @param unknown the group that is always one of them
 */
export function withOthers<Key>(
  groups: ReadonlyMap<Key, number>,
  unknown: Key,
): { told: [Key, number][]; others: number } | null {
  const sorted = [...groups].sort((one, other) => other[1] - one[1]);
  const told = sorted.filter(([key, count]) => count >= fewest && key !== unknown);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const others = () => all - told.reduce((sum, [, count]) => sum + count, 0);
  while (others() > 0 && others() < fewest && told.length > 0) told.pop();
  return all < fewest ? null : { told, others: others() };
}

/** Rows of countries with one figure each, the most first. Whose country is not known is one of the others. */
export function rowsOfCountries(counts: ReadonlyMap<string, number>): StatisticsTableRows['rows'] {
  const found = withOthers(counts, '');
  const rows = (found?.told ?? []).map(([head, count]) => ({ head, cells: [count] }));
  return found && found.others > 0 ? [...rows, { head: otherCountries, cells: [found.others] }] : rows;
}
