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

test('a B5 page starts at 100 % where it fits and at the largest fitting step where it does not', () => {
  expect(startZoom(1200, 499)).toBe(2);
  expect(startZoom(800, 499)).toBe(1.5);
  expect(startZoom(390, 499)).toBe(0.75);
  expect(startZoom(120, 499)).toBe(0.5);
});
