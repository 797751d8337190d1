import { expect, test } from 'vitest';
import { around, boxOnPage, common, extent, inShares, type Viewport } from './geometry.ts';

const box = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });

test('boxes that only touch share nothing', () => {
  expect(common(box(0, 0, 5, 5), box(5, 0, 9, 5))).toBeUndefined();
  expect(common(box(0, 0, 5, 5), box(3, 3, 9, 9))).toEqual(box(3, 3, 5, 5));
});

test('the box around two holds both', () => {
  expect(around(box(0, 4, 5, 5), box(3, 3, 9, 4))).toEqual(box(0, 3, 9, 5));
});

test('a rectangle of a page is found on the page as it is shown, turned or not', () => {
  const upright: Viewport = {
    width: 200,
    height: 400,
    convertToViewportPoint: (x, y) => [2 * x, 400 - 2 * y],
    convertToPdfPoint: (x, y) => [x / 2, (400 - y) / 2],
  };
  expect(boxOnPage(upright, [10, 20, 30, 60])).toEqual(box(20, 280, 60, 360));
  expect(inShares(upright, [10, 20, 30, 60])).toEqual(box(0.1, 0.7, 0.3, 0.9));
  const turned: Viewport = { ...upright, convertToViewportPoint: (x, y) => [2 * y, 2 * x] };
  expect(boxOnPage(turned, [10, 20, 30, 60])).toEqual(box(40, 20, 120, 60));
});

test('the extent of curves is that of all of them', () => {
  expect(
    extent([
      [10, 40, 30, 20],
      [5, 25],
    ]),
  ).toEqual([25, 20]);
  expect(extent([])).toEqual([0, 0]);
});
