import { expect, test } from 'vitest';
import { boxOfRect } from '../geometry.ts';
import { joined } from './boxes.ts';

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
