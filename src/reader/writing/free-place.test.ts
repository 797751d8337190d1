import { expect, test } from 'vitest';
import { freePlace, onTurned, overlap } from './free-place.ts';

const seen = { left: 100, top: 50, right: 500, bottom: 450 };

/** What stands around a place. */
const around = (x: number, y: number) => ({ left: x - 80, right: x + 80, top: y - 20, bottom: y + 20 });

test('what is new goes to the middle of what is seen', () => {
  expect(freePlace(seen, [])).toEqual([300, 250]);
});

test('what was put there before is not covered by it', () => {
  expect(freePlace(seen, [around(300, 250)])).toEqual([324, 274]);
  expect(freePlace(seen, [around(324, 274), around(301, 249)])).toEqual([348, 298]);
});

test('what has its middle elsewhere is no reason to give way', () => {
  expect(freePlace(seen, [around(340, 250), around(300, 400)])).toEqual([300, 250]);
});

test('where as many stand as can be seen it goes to the middle again', () => {
  const row = Array.from({ length: 9 }, (_, step) => around(300 + 24 * step, 250 + 24 * step));
  expect(freePlace(seen, row)).toEqual([300, 250]);
});

test('only what is seen of a page counts', () => {
  expect(overlap(seen, { left: 0, top: 200, right: 300, bottom: 900 })).toEqual({
    left: 100,
    top: 200,
    right: 300,
    bottom: 450,
  });
  expect(overlap(seen, { left: 600, top: 0, right: 700, bottom: 90 })).toEqual({
    left: 600,
    top: 50,
    right: 600,
    bottom: 90,
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
