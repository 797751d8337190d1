import { expect, test } from 'vitest';
import { gridFor, rowsInSight, stepInGrid } from './thumbnail-grid.ts';

const grid = gridFor(270, 1.4, 45);

test('as many thumbnails stand side by side as fit, in a wide panel more', () => {
  expect(grid.columns).toBe(2);
  expect(gridFor(400, 1.4, 45).columns).toBe(3);
  expect(gridFor(80, 1.4, 45).columns).toBe(1);
  expect(grid.height).toBe(23 * grid.rowHeight);
});

test('before the panel is laid out there is nothing to show', () => {
  expect(rowsInSight(0, 0, gridFor(0, 1.4, 45), 45)).toEqual({ from: 0, to: 0 });
});

test('only the rows in sight are shown, with one around them', () => {
  const { rowHeight } = grid;
  expect(rowsInSight(0, rowHeight * 3, grid, 45)).toEqual({ from: 0, to: 8 });
  expect(rowsInSight(rowHeight * 10, rowHeight * 3, grid, 45)).toEqual({ from: 18, to: 28 });
  expect(rowsInSight(rowHeight * 20, rowHeight * 3, grid, 45)).toEqual({ from: 38, to: 45 });
});

test('keys lead across, down, by a panel, and to the ends, never beyond them', () => {
  const step = (key: string, page: number) => stepInGrid(key, page, grid, 3, 45);
  expect(step('ArrowRight', 4)).toBe(5);
  expect(step('ArrowDown', 4)).toBe(6);
  expect(step('ArrowUp', 2)).toBe(1);
  expect(step('PageDown', 4)).toBe(10);
  expect(step('End', 4)).toBe(45);
  expect(step('ArrowDown', 45)).toBe(45);
  expect(step('Enter', 4)).toBeUndefined();
});
