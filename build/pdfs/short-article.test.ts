import { expect, test } from 'vitest';
import { isShort } from './short-article.ts';

test('an article of up to twelve pages is short', () => {
  expect(isShort({ pagesInPanel: { first: 22, last: 31 } })).toBe(true);
  expect(isShort({ pagesInPanel: { first: 1, last: 12 } })).toBe(true);
  expect(isShort({ pagesInPanel: { first: 1, last: 13 } })).toBe(false);
});
