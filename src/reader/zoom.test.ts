import { expect, test } from 'vitest';
import { startZoom, zoomBy, zoomPercent } from './zoom.ts';

test('the start zoom is shown as 100 %, a step is 12 or 13 percent of it', () => {
  expect(zoomPercent(2)).toBe(100);
  expect(zoomPercent(zoomBy(2, 1))).toBe(113);
  expect(zoomPercent(zoomBy(2, -1))).toBe(88);
});

test('zooming stops at the limits', () => {
  expect(zoomBy(3, 1)).toBe(3);
  expect(zoomBy(0.5, -1)).toBe(0.5);
});

test('from a zoom between steps the next step is the next on the grid', () => {
  expect(zoomBy(0.73, 1)).toBe(0.75);
  expect(zoomBy(0.73, -1)).toBe(0.5);
  expect(zoomBy(1.2499999999, 1)).toBe(1.5);
});

test('a B5 page starts at 100 % where it fits and as wide as the window where it does not', () => {
  expect(startZoom(1200, 499)).toBe(2);
  expect(startZoom(366, 499)).toBeCloseTo(0.733, 3);
  expect(startZoom(120, 499)).toBe(0.5);
});
