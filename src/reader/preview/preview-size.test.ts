import { expect, test } from 'vitest';
import { previewSize } from './preview-size.ts';

const page = { width: 499, height: 709 };

test('the page is shown at 100 %, or as wide as a narrow window', () => {
  expect(previewSize({ width: 1265, height: 750 }, page, {}, 'paper')).toEqual({ width: 998, height: 1418 });
  const narrow = previewSize({ width: 390, height: 750 }, page, {}, 'paper');
  expect(narrow?.width).toBeCloseTo(372, 5);
});

test('a remembered zoom is kept', () => {
  expect(previewSize({ width: 1265, height: 750 }, page, { zoom: 1 }, 'paper')).toEqual({
    width: 499,
    height: 709,
  });
  expect(previewSize({ width: 1265, height: 733 }, page, { fit: 'page' }, 'paper')?.height).toBeCloseTo(
    709,
    5,
  );
});

test('where pages look otherwise, there is no picture', () => {
  const desk = { width: 1265, height: 750 };
  expect(previewSize(desk, page, { rotation: 90 }, 'paper')).toBeNull();
  expect(previewSize(desk, page, { spread: 'cover' }, 'paper')).toBeNull();
  expect(previewSize(desk, page, { panel: 'outline' }, 'paper')).toBeNull();
  expect(previewSize(desk, page, {}, 'dark')).toBeNull();
  expect(previewSize(desk, page, { rotation: 0, spread: 'none' }, 'paper')).not.toBeNull();
});
