import { expect, test } from 'vitest';
import { PageRange } from './printed-pages.ts';

test('a range of pages may be a single page, and never runs backwards', () => {
  expect(PageRange.safeParse({ first: 33, last: 33 }).success).toBe(true);
  expect(PageRange.safeParse({ first: 33, last: 40 }).success).toBe(true);
  const backwards = PageRange.safeParse({ first: 34, last: 33 });
  expect(backwards.error?.issues[0]?.message).toBe('the first page comes after the last');
});
