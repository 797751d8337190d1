import { expect, test } from 'vitest';
import { quartilesOf } from './quartiles.ts';

test('quartiles are the days within which a quarter, a half and three quarters were done', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(quartilesOf(new Map(days.map((day) => [day, 1])))).toEqual([10, 2, 4, 6]);
  expect(
    quartilesOf(
      new Map([
        [10, 4],
        [30, 3],
      ]),
    ),
  ).toEqual([5, 10, 10, 30]);
});

test('of fewer than five nothing is told', () => {
  expect(quartilesOf(new Map([[3, 4]]))).toBeNull();
  expect(quartilesOf(new Map())).toBeNull();
});
