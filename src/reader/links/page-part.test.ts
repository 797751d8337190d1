import { expect, test } from 'vitest';
import type { PdfRect } from '../geometry.ts';
import { partOfPage, type TextPiece } from './page-part.ts';

const view: PdfRect = [0, 0, 500, 700];
const line = (text: string, base: number, left = 70): TextPiece => ({
  text,
  left,
  right: left + 300,
  base,
  height: 10,
});
const references = [
  line('Jacobs, J. (1961). The death', 600),
  line('and life of cities.', 587, 86),
  line('Koch, N. (2018). The geopolitics', 570),
  line('of spectacle.', 557, 86),
  line('Latour, B. (1987).', 540),
];

test('a reference goes down to where the next begins', () => {
  const { text, rect } = partOfPage(612, [582, 612, 552], [], references, view);
  expect(text).toBe('Jacobs, J. (1961). The death and life of cities.');
  expect(rect[1]).toBeGreaterThan(578);
  expect([rect[0], rect[2]]).toEqual([62, 394]);
});

test('the last of a page, after which nothing is linked, shows what follows it', () => {
  expect(partOfPage(582, [612, 582], [], references, view).text).toContain('Latour');
});

test('a figure is shown whole, with the caption close below it and not the text after that', () => {
  const figure: PdfRect = [80, 300, 400, 480];
  const pieces = [line('Figure 1. Offences', 286), line('by district', 274), line('The second point', 235)];
  const { rect, text } = partOfPage(487, [600, 487], [figure], pieces, view);
  expect(text).toBe('Figure 1. Offences by district');
  expect(rect[1]).toBeLessThanOrEqual(272);
  expect(rect[1]).toBeGreaterThan(245);
});

test('what is shown is never too low to be read, too high for the window, or beyond the page', () => {
  const low = partOfPage(600, [593], [], [], view).rect;
  expect(low[3] - low[1]).toBeGreaterThanOrEqual(20);
  const high = partOfPage(690, [100], [], [line('a', 680), line('b', 101)], view).rect;
  expect(high[3] - high[1]).toBeLessThanOrEqual(330);
  expect(partOfPage(20, [], [], [], view).rect).toEqual([0, 0, 500, 20]);
});
