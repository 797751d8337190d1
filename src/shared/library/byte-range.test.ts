import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });
const whole = { kind: 'whole' };
const none = { kind: 'none' };

test.each([
  [null, whole],
  ['', whole],
  ['bytes=0-99', part(0, 99)],
  ['bytes=0-', part(0, 999)],
  ['bytes=999-', part(999, 999)],
  ['bytes=500-5000', part(500, 999)],
  ['bytes=-1', part(999, 999)],
  ['bytes=-1000', part(0, 999)],
  ['bytes=-5000', part(0, 999)],
  ['BYTES=1-2', part(1, 2)],
  [' bytes=1-2 ', part(1, 2)],
  ['bytes=1000-', none],
  ['bytes=1000-2000', none],
  ['bytes=-0', none],
  ['bytes=5-2', whole],
  ['bytes=-', whole],
  ['bytes=a-b', whole],
  ['bytes=0-1,5-6', whole],
  ['pages=1-2', whole],
  ['bytes 1-2', whole],
])('%j of 1000 bytes', (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toEqual(none);
  expect(byteRange('bytes=-5', 0)).toEqual(none);
  expect(byteRange(null, 0)).toEqual(whole);
});
