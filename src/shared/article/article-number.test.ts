import { expect, test } from 'vitest';
import { isArticleNumber } from './article-number.ts';

test('an article number is one to nine digits without a leading zero', () => {
  for (const number of ['1', '12', '10', '999999999']) expect(isArticleNumber(number), number).toBe(true);
  for (const other of ['', '0', '01', '-1', '1.5', '1e3', '1a', 'a1', ' 1', '1\n', '1234567890', '１'])
    expect(isArticleNumber(other), other).toBe(false);
});
