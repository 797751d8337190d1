import { expect, test } from 'vitest';
import { areaSize, endLine, shapeOfLines } from './drawn-lines.ts';

test('a line of two points gets a third one, so that it stays a line', () => {
  expect(endLine([0, 0, 10, 20])).toEqual([0, 0, 5, 10, 10, 20]);
  expect(endLine([3, 4])).toEqual([3, 4]);
  expect(endLine([0, 0, 1, 1, 2, 0])).toEqual([0, 0, 1, 1, 2, 0]);
});

test('lines are a signature, but not a touch by mistake', () => {
  expect(shapeOfLines([])).toBeNull();
  expect(shapeOfLines([[100, 100, 103, 104]])).toBeNull();
  expect(shapeOfLines([[100, 100, 160.04, 120.06, 220, 100]])).toMatchObject({
    curves: [[100, 100, 160, 120.1, 220, 100]],
    ...areaSize,
    areContours: false,
  });
});
