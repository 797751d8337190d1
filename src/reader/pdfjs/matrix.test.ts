import { expect, test } from 'vitest';
import { rectOf } from '../geometry.ts';
import { times, unitSquare } from './matrix.ts';

test('a bitmap stands where its transformations put the unit square, turned or not', () => {
  expect(rectOf(unitSquare([200, 0, 0, 100, 50, 60]))).toEqual([50, 60, 250, 160]);
  expect(rectOf(unitSquare([0, 200, -100, 0, 150, 60]))).toEqual([50, 60, 150, 260]);
  expect(rectOf(unitSquare(times([2, 0, 0, 2, 10, 10], [0.5, 0, 0, -0.5, 0, 700])))).toEqual([
    5, 694, 6, 695,
  ]);
});
