import { expect, test } from 'vitest';
import { articleOfPath, pdfAtPath } from './article-of-path.ts';

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

const article = {
  slug: 'who-owns-good-land',
  pdf: { url: '/images/articles/volume-2/who-owns-good-land/x.pdf' },
};

test.each([
  ['/who-owns-good-land', article.pdf.url],
  ['/en/article/7#page=3', article.pdf.url],
  ['/who-owns-good-land/other', article.pdf.url],
  ['/who-owns-good-land/v1', '/who-owns-good-land.v1.pdf'],
  ['/kk/who-owns-good-land/v12?x=1#page=3', '/who-owns-good-land.v12.pdf'],
])('the PDF shown at %s is %s', (path, url) => {
  expect(pdfAtPath(path, article)).toBe(url);
});
