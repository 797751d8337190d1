import { expect, test } from 'vitest';
import { holds, rangeHeader, readContentRange } from './byte-range.ts';

test('a server’s range is read with its total', () => {
  expect(readContentRange('bytes 0-99/1234')).toEqual({ begin: 0, end: 100, total: 1234 });
  expect(readContentRange(' bytes 1200-1233/1234 ')).toEqual({ begin: 1200, end: 1234, total: 1234 });
});

test('a range that can’t be is none', () => {
  for (const header of [
    null,
    '',
    'bytes */1234',
    'bytes 0-99/*',
    'bytes 9-3/20',
    'bytes 0-20/20',
    'items 0-1/2',
  ])
    expect(readContentRange(header), String(header)).toBeUndefined();
});

test('what is asked for ends before the end', () => {
  expect(rangeHeader([0, 16_384])).toBe('bytes=0-16383');
});

test('a stretch holds those inside of it', () => {
  expect(holds([0, 100], [0, 100])).toBe(true);
  expect(holds([0, 100], [40, 60])).toBe(true);
  expect(holds([0, 100], [40, 101])).toBe(false);
  expect(holds([10, 100], [9, 20])).toBe(false);
});
