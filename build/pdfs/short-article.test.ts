import { expect, test } from 'vitest';
import { isShort } from './short-article.ts';

test('an article of up to twelve pages is short', () => {
  expect(isShort(10)).toBe(true);
  expect(isShort(12)).toBe(true);
  expect(isShort(13)).toBe(false);
});
