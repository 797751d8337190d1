import { expect, test } from 'vitest';
import { actsOf } from './acts-of.ts';
import type { KnownContent } from './known-content.ts';

/** Article 7 has a text, 8 only a PDF; both are in issue 2 of volume 3, which has article 9 elsewhere. */
const articles = new Map(
  [
    { id: 7, slug: 'steppe', hasText: true },
    { id: 8, slug: 'courtyard', hasText: false },
  ].flatMap((article) => [[String(article.id), article] as const, [article.slug, article] as const]),
);
const known: KnownContent = {
  edition: 'test',
  article: (idOrSlug) => articles.get(idOrSlug),
  articlesOf: (_volume, issue) => (issue === undefined ? [7, 8, 9] : [7, 8]),
  articlesOfNotice: (slug) => (slug === 'correction-of-steppe' ? [7] : []),
};

/** The uses that an answer is, each as `Request of 7 as page in en`. */
function usesOf(target: string, mediaType = 'text/html', referrer?: string): string[] {
  return actsOf({ target, mediaType, referrer }, known).map(
    ({ item, form, language, isRequest }) =>
      `${isRequest ? 'Request' : 'Investigation'} of ${item} as ${form}${language && ` in ${language}`}`,
  );
}

test.each([
  ['/steppe', 'Request of 7 as page in ru'],
  ['/en/steppe', 'Request of 7 as page in en'],
  ['/en/article/7', 'Request of 7 as page in en'],
  ['/steppe/anything', 'Request of 7 as page in ru'],
  ['/steppe?utm_source=letter', 'Request of 7 as page in ru'],
  ['/courtyard', 'Investigation of 8 as page in ru'],
  ['/steppe/v1', 'Investigation of 7 as v1 in ru'],
  ['/en/updates/correction-of-steppe', 'Investigation of 7 as notice in en'],
])('the page %s is a %s', (target, use) => {
  expect(usesOf(target)).toEqual([use]);
});

test('what the router asks for is the page that it shows, in the language of the page before', () => {
  const from = (page: string) => ['application/json', `https://journal.example${page}`] as const;
  expect(usesOf('/api/library/articles/steppe/text', ...from('/en/archive'))).toEqual(usesOf('/en/steppe'));
  expect(usesOf('/api/library/articles/steppe', ...from('/en/archive'))).toEqual([]);
  expect(usesOf('/api/library/articles/8', ...from('/kk'))).toEqual(['Investigation of 8 as page in kk']);
});

test.each([
  ['/steppe.pdf', 'Request of 7 as pdf'],
  ['/en/steppe.pdf', 'Request of 7 as pdf'],
  ['/steppe.v2.pdf', 'Request of 7 as pdf'],
  ['/images/articles/volume-3/steppe/steppe.pdf', 'Request of 7 as pdf'],
  ['/courtyard.pdf', 'Request of 8 as pdf'],
  ['/en/steppe.epub', 'Request of 7 as epub'],
  ['/steppe.md', 'Request of 7 as md'],
  ['/steppe.txt', 'Request of 7 as txt'],
  ['/steppe.xml', 'Request of 7 as xml'],
  ['/courtyard.xml', 'Investigation of 8 as xml'],
  ['/steppe.bib', 'Investigation of 7 as bib'],
  ['/steppe.latin.ris', 'Investigation of 7 as ris'],
  ['/images/articles/volume-3/steppe/supplements/data.csv', 'Investigation of 7 as supplements/data.csv'],
])('the file %s is a %s', (target, use) => {
  expect(usesOf(target, '')).toEqual([use]);
});

test('a page is also its other form that was negotiated', () => {
  expect(usesOf('/steppe', 'application/epub+zip')).toEqual(['Request of 7 as epub']);
  expect(usesOf('/steppe', 'application/x-bibtex')).toEqual(['Investigation of 7 as bib']);
  expect(usesOf('/steppe', 'application/ld+json')).toEqual([]);
});

test('the PDF or EPUB of an issue or a volume is a request of each of its articles', () => {
  const both = (form: string) => [`Request of 7 as ${form}`, `Request of 8 as ${form}`];
  expect(usesOf('/images/volumes/volume-3/issue-2/issue-2.pdf', '')).toEqual(both('pdf'));
  expect(usesOf('/volumes/3/issues/2.epub', '')).toEqual(both('epub'));
  expect(usesOf('/volumes/3.epub', '')).toEqual([...both('epub'), 'Request of 9 as epub']);
  expect(usesOf('/images/volumes/volume-3/volume-3.pdf', '')).toHaveLength(3);
});

test.each([
  '/',
  '/archive',
  '/unknown-article',
  '/en/volumes/3/issues/2',
  '/images/articles/volume-3/steppe/page-1.webp',
  '/images/articles/volume-3/steppe/motif.svg',
  '/images/volumes/volume-3/cover.svg',
  '/steppe.linkset.json',
  '/sitemap.xml',
  '/feed.rss',
  '/oai?verb=ListRecords',
  '/api/search/suggest?q=steppe',
  '/search',
  '/search?q=%20',
  '/search?q=steppe&page=2',
])('%s is no use', (target) => {
  expect(usesOf(target, target.endsWith('.svg') ? 'image/svg+xml' : 'text/html')).toEqual([]);
});

test('a search is one, whether the page or its script asks', () => {
  const [page] = usesOf('/en/search?q=Steppe');
  expect(page).toMatch(/^Investigation of 0 as search in [\da-f]{16}$/);
  expect(usesOf('/api/search?q=steppe&lang=en', 'application/json')).toEqual([page]);
  expect(usesOf('/search?q=courtyard')).not.toEqual([page]);
});
