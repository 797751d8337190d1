import { expect, test } from 'vitest';
import { freePoint, onTurned, overlap } from './free-point.ts';

const seen = { x1: 100, y1: 50, x2: 500, y2: 450 };

/** A box around a point. */
const around = (x: number, y: number) => ({ x1: x - 80, x2: x + 80, y1: y - 20, y2: y + 20 });

test('what is new goes to the middle of what is seen', () => {
  expect(freePoint(seen, [])).toEqual([300, 250]);
});

test('what was put there before is not covered by it', () => {
  expect(freePoint(seen, [around(300, 250)])).toEqual([324, 274]);
  expect(freePoint(seen, [around(324, 274), around(301, 249)])).toEqual([348, 298]);
});

test('what has its middle elsewhere is no reason to give way', () => {
  expect(freePoint(seen, [around(340, 250), around(300, 400)])).toEqual([300, 250]);
});

test('where as many stand as can be seen it goes to the middle again', () => {
  const row = Array.from({ length: 9 }, (_, step) => around(300 + 24 * step, 250 + 24 * step));
  expect(freePoint(seen, row)).toEqual([300, 250]);
});

test('only what is seen of a page counts', () => {
  expect(overlap(seen, { x1: 0, y1: 200, x2: 300, y2: 900 })).toEqual({
    x1: 100,
    y1: 200,
    x2: 300,
    y2: 450,
  });
  expect(overlap(seen, { x1: 600, y1: 0, x2: 700, y2: 90 })).toEqual({
    x1: 600,
    y1: 50,
    x2: 600,
    y2: 90,
  });
});

test.each([
  [0, [10, 20]],
  [90, [20, 390]],
  [180, [390, 380]],
  [270, [380, 10]],
])('a place is the same on a page that is turned by %d degrees', (rotation, place) => {
  expect(onTurned(seen, [110, 70], rotation)).toEqual(place);
});
