import { expect, test } from 'vitest';
import { articleOfPath } from './article-of-path.ts';

test.each([
  ['/article/7', '7'],
  ['/en/article/12#page=3', '12'],
  ['/who-owns-good-land', 'who-owns-good-land'],
  ['/kk/who-owns-good-land?x=1#find=a', 'who-owns-good-land'],
])('%s may show the article %s', (path, article) => {
  expect(articleOfPath(path)).toBe(article);
});

test.each([
  '/',
  '/en',
  '/archive',
  '/kk/current-issue',
  '/current-issue/2',
  '/AboutJournal',
  '/article/x',
  '/settings',
])('%s shows no article', (path) => {
  expect(articleOfPath(path)).toBeNull();
});
