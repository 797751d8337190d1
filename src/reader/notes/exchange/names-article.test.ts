import { expect, test } from 'vitest';
import { namesArticle } from './names-article.ts';

const article = {
  id: 1,
  slug: 'air',
  doi: '10.5555/usr.2026.1',
  pdf: { url: '/images/articles/volume-2/air/air.pdf', besidePage: '/air.pdf' },
} as Parameters<typeof namesArticle>[1];

test.each([
  'https://doi.org/10.5555/usr.2026.1',
  'https://doi.org/10.5555/USR.2026.1#page=2',
  'doi:10.5555/usr.2026.1',
  'https://journal.example/kk/air?from=mail#page=27',
  '/article/1',
  'https://journal.example/en/air/',
  'https://journal.example/article/1/?x=1',
  'https://journal.example/air.epub',
  'https://doi.org/10.5555/usr.2026.1/',
  'https://journal.example/air.pdf',
  'app://journal/images/articles/volume-2/air/air.pdf',
])('%s names the article', (address) => {
  expect(namesArticle(address, article, 'https://journal.example')).toBe(true);
});

test.each([
  'https://doi.org/10.5555/usr.2026.12',
  'https://doi.org/10.5555/usr.2026.1/supplement',
  'doi:10.5555/usr.2026.12',
  'https://journal.example/article/12',
  'https://journal.example/airs',
  'https://journal.example/',
  'https://journal.example/air/appendix',
  'https://[',
  '',
])('“%s” does not', (address) => {
  expect(namesArticle(address, article, 'https://journal.example')).toBe(false);
});
