import { expect, test } from 'vitest';
import { pairing } from './spread-mode.ts';

/** The printed numbers of a range. */
const printed = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

test('even spreads have even printed numbers on the left, wherever the article begins', () => {
  expect(pairing('even', printed(14, 32))).toBe('fromFirst');
  expect(pairing('even', printed(33, 63))).toBe('fromSecond');
});

test('odd spreads have odd printed numbers on the left', () => {
  expect(pairing('odd', printed(14, 32))).toBe('fromSecond');
  expect(pairing('odd', printed(33, 63))).toBe('fromFirst');
});

test('with the cover alone the pairs begin at the second page, whatever its number', () => {
  expect(pairing('cover', printed(14, 32))).toBe('fromSecond');
  expect(pairing('cover', printed(33, 63))).toBe('fromSecond');
});

test('pages without numbers count by their place, those before the first number come along', () => {
  expect(pairing('odd', ['i', 'ii', 'iii'])).toBe('fromFirst');
  expect(pairing('odd', ['i', '1', '2'])).toBe('fromSecond');
  expect(pairing('none', ['1'])).toBe('none');
});
