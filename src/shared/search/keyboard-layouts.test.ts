import { expect, test } from 'vitest';
import { otherLayouts } from './keyboard-layouts.ts';

test.each([
  ['ghbdtn', 'привет'],
  ['djple[', 'воздух'],
  ['сщеещт', 'cotton'],
])('%s may have been meant as %s', (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant);
});

test('Kazakh letters are typed with the digit keys', () => {
  expect(otherLayouts('0fkf')).toContain('қала');
});

test('a text is never its own alternative', () => {
  for (const text of ['город', 'city', '2025', '!']) expect(otherLayouts(text)).not.toContain(text);
});
