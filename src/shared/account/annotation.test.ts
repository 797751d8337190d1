import { expect, test } from 'vitest';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import { Annotation, type PageRects } from './annotation.ts';
import { annotationLimits } from './annotation-limits.ts';

const place = (page: number, rects = 1): PageRects => ({
  page,
  label: String(page),
  rects: Array.from({ length: rects }, () => [0, 0, 1, 1] as const).map((rect) => [...rect]),
});

const isSound = (places: PageRects[]) => Annotation.safeParse(newAnnotation({ places })).success;

test('the limit on rectangles counts all pages together', () => {
  const half = annotationLimits.rects / 2;
  expect(isSound([place(1, half), place(2, half)])).toBe(true);
  expect(isSound([place(1, half), place(2, half + 1)])).toBe(false);
});

test('a passage marked in the text has pages and no rectangles', () => {
  expect(isSound([{ ...place(1), rects: [] }, place(2)])).toBe(true);
  expect(isSound([])).toBe(false);
});

test('the pages of a passage are in ascending order, each once', () => {
  expect(isSound([place(2), place(3)])).toBe(true);
  expect(isSound([place(2), place(2)])).toBe(false);
  expect(isSound([place(3), place(2)])).toBe(false);
});

test('a rectangle starts with its lower left corner', () => {
  const upsideDown = { ...place(1), rects: [[0, 2, 1, 1]] } as PageRects;
  expect(isSound([upsideDown])).toBe(false);
});
