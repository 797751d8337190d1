import { expect, test } from 'vitest';
import { shorten } from './page-style.ts';

test('keeps a title that fits', () => {
  expect(shorten('Дом и двор', 40)).toBe('Дом и двор');
});

test('shortens to the first clause, else to whole words without a dangling one', () => {
  expect(shorten('Качество воздуха: неравенство дыхания в большом городе', 40)).toBe('Качество воздуха');
  expect(shorten('Сельская миграция и дом в Северном Казахстане', 26)).toBe('Сельская миграция…');
});
