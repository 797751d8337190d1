import { expect, test } from 'vitest';
import { heightOnPage, signatureData } from './signature-data.ts';

test('a signature is two lines high, and a long one lower', () => {
  expect(heightOnPage([[0, 0, 200, 100]])).toBe(40);
  expect(heightOnPage([[0, 0, 2200, 100]])).toBe(10);
});

test('pdf.js gets the curves as they are, with what is said in place of them', () => {
  const shape = { curves: [[0, 0, 200, 100]], width: 600, height: 240, thickness: 0, areContours: true };
  expect(signatureData({ shape, description: 'Signature: Әйгерім' })).toEqual({
    lines: { curves: [{ points: [0, 0, 200, 100] }], width: 600, height: 240, thickness: 0 },
    mustSmooth: false,
    areContours: true,
    description: 'Signature: Әйгерім',
    uuid: null,
    heightInPage: 40,
  });
});
