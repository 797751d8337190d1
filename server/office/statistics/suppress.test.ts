import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewest } from '#shared/office/statistics.ts';
import { toldRow, withOthers } from './suppress.ts';

const cells = fc.array(fc.oneof(fc.nat(6), fc.nat(60)), { minLength: 2, maxLength: 7 });

/** What a reader can conclude of a cell that is left out: its least and its greatest value. */
function within(told: ReturnType<typeof toldRow>): [number, number] {
  const shown = told.cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
  const hidden = told.cells.filter((cell) => cell === null).length;
  const left = (told.total ?? fewest - 1) - shown;
  return hidden === 1 ? [left, left] : [0, left];
}

test('a small number is never told, and cannot be worked out from the total and the others', () => {
  fc.assert(
    fc.property(cells, fc.boolean(), (row, hidesNone) => {
      const total = row.reduce((sum, cell) => sum + cell, 0);
      const told = toldRow(row, hidesNone);
      expect(told.total).toBe(total < fewest ? null : total);
      for (const [place, cell] of told.cells.entries()) {
        expect(cell === null || cell === row[place]).toBe(true);
        const isSmall = (row[place] ?? 0) < fewest && (hidesNone || (row[place] ?? 0) > 0);
        if (isSmall) expect(cell).toBeNull();
      }
      if (!told.cells.includes(null)) return;
      const [least, most] = within(told);
      // It may be none, and it may be many.
      expect(least).toBe(0);
      expect(most).toBeGreaterThanOrEqual(told.total === null ? fewest - 1 : fewest);
    }),
  );
});

test('no more is left out than must be: a row without small numbers is told whole', () => {
  expect(toldRow([12, 0, 30, 5], false)).toEqual({ total: 47, cells: [12, 0, 30, 5] });
  expect(toldRow([12, 3, 30, 7], false)).toEqual({ total: 52, cells: [12, null, 30, null] });
  // Two that together are few would still be few.
  expect(toldRow([12, 1, 2, 9], false)).toEqual({ total: 24, cells: [12, null, null, null] });
  expect(toldRow([12, 0, 30], true)).toEqual({ total: 42, cells: [null, null, 30] });
  expect(toldRow([4, 0], false)).toEqual({ total: null, cells: [null, null] });
});

test('groups with few are added up, and what is added up is not few', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 2 }), fc.integer({ min: 1, max: 20 })), (given) => {
      const groups = new Map(Object.entries(given));
      const all = [...groups.values()].reduce((sum, count) => sum + count, 0);
      const found = withOthers(groups, '');
      if (!found) {
        expect(all).toBeLessThan(fewest);
        return;
      }
      const told = found.told.reduce((sum, [, count]) => sum + count, 0);
      expect(told + found.others).toBe(all);
      for (const [key, count] of found.told) {
        expect(count).toBe(groups.get(key));
        expect(count).toBeGreaterThanOrEqual(fewest);
      }
      expect(found.others === 0 || found.others >= fewest).toBe(true);
      expect(found.told.some(([key]) => key === '')).toBe(false);
    }),
  );
});
