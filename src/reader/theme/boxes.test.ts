import { expect, test } from 'vitest';
import { boxOfRect, rectOf } from '../geometry.ts';
import { joined, times, unitSquare } from './boxes.ts';

test('a bitmap stands where its transformations put the unit square, turned or not', () => {
  expect(rectOf(unitSquare([200, 0, 0, 100, 50, 60]))).toEqual([50, 60, 250, 160]);
  expect(rectOf(unitSquare([0, 200, -100, 0, 150, 60]))).toEqual([50, 60, 150, 260]);
  expect(rectOf(unitSquare(times([2, 0, 0, 2, 10, 10], [0.5, 0, 0, -0.5, 0, 700])))).toEqual([
    5, 694, 6, 695,
  ]);
});

test('boxes that touch become one, also by way of a third', () => {
  expect(
    joined(
      [
        [0, 0, 10, 10],
        [20, 0, 30, 10],
        [8, 0, 22, 5],
      ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => boxOfRect([x1, y1, x2, y2])),
    ),
  ).toEqual([boxOfRect([0, 0, 30, 10])]);
});

test('boxes apart stay apart', () => {
  expect(
    joined(
      [
        [0, 0, 10, 10],
        [20, 0, 30, 10],
      ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => boxOfRect([x1, y1, x2, y2])),
    ),
  ).toHaveLength(2);
});
