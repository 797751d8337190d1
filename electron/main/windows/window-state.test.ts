import { expect, test } from 'vitest';
import { besides, fitOnScreen, smallest } from './window-state.ts';

const main = { x: 0, y: 0, width: 1920, height: 1050 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };

const isInside = (bounds: typeof main, area: typeof main) =>
  bounds.x >= area.x &&
  bounds.y >= area.y &&
  bounds.x + bounds.width <= area.x + area.width &&
  bounds.y + bounds.height <= area.y + area.height;

test('the first window is centred on the main screen', () => {
  expect(fitOnScreen(undefined, [main])).toEqual({ x: 320, y: 95, width: 1280, height: 860 });
});

test('the first window is not larger than a small screen', () => {
  const small = { x: 0, y: 24, width: 1024, height: 700 };
  expect(fitOnScreen(undefined, [small])).toEqual(small);
});

test('a window comes back where it was', () => {
  const bounds = { x: 2000, y: 100, width: 900, height: 700 };
  expect(fitOnScreen(bounds, [main, right])).toEqual(bounds);
});

test('one whose screen is gone is centred on the main one, in its former size', () => {
  const bounds = { x: 2000, y: 100, width: 900, height: 700 };
  expect(fitOnScreen(bounds, [main])).toEqual({ x: 510, y: 175, width: 900, height: 700 });
});

test.each([
  ['above', { x: 100, y: -800, width: 900, height: 700 }],
  ['below', { x: 100, y: 2000, width: 900, height: 700 }],
  ['to the left', { x: -5000, y: 100, width: 900, height: 700 }],
  ['partly below', { x: 100, y: 900, width: 900, height: 700 }],
  ['partly to the right', { x: 1700, y: 100, width: 900, height: 700 }],
  ['larger than any screen', { x: -100, y: -10, width: 9000, height: 7000 }],
  ['nearly nothing', { x: 10, y: 10, width: 1, height: 1 }],
])('one that is %s becomes wholly visible', (_name, bounds) => {
  const fitted = fitOnScreen(bounds, [main]);
  expect(isInside(fitted, main)).toBe(true);
  expect(fitted.width).toBeGreaterThanOrEqual(smallest.width);
});

test('without any screen its bounds are unchanged', () => {
  const bounds = { x: 10, y: 10, width: 900, height: 700 };
  expect(fitOnScreen(bounds, [])).toEqual(bounds);
});

test('a new window does not hide the one it was opened from, and is wholly visible', () => {
  const bounds = { x: 100, y: 100, width: 900, height: 700 };
  expect(besides(bounds, [main])).toEqual({ ...bounds, x: 128, y: 128 });
  expect(isInside(besides(main, [main]), main)).toBe(true);
});
