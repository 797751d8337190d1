import { expect, test } from 'vitest';
import { lineBoxes } from './line-boxes.ts';

const box = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });

test('pieces side by side are one line, also where one is set higher', () => {
  expect(lineBoxes([box(0, 0, 50, 10), box(52, 0, 90, 10), box(90, -2, 93, 5)])).toEqual([
    box(0, -2, 93, 10),
  ]);
});

test('lines below each other, and columns far apart, stay', () => {
  const boxes = [box(0, 0, 50, 10), box(0, 13, 50, 23), box(120, 13, 170, 23)];
  expect(lineBoxes(boxes)).toEqual(boxes);
});

test('what is empty goes', () => {
  expect(lineBoxes([box(0, 0, 0, 10), box(0, 0, 5, 0)])).toEqual([]);
});
