import { load } from 'cheerio';
import { expect } from 'vitest';
import { defaultLanguage } from '#shared/language/language.ts';
import { languageOf, withoutLanguage } from '#shared/page/address.ts';
import { isLong } from '../../build/long-forms.ts';
import { isPersonalPage } from '../../server/http/personal-pages.ts';
import { articleAddresses, inAllLanguages, pagePaths } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { htmlFaults } from '../support/html-validate.ts';
import { nuErrors } from '../support/nu-checker.ts';

const origin = 'https://journal.example';
let slugs: string[];
let pages: Map<string, string>;
/** The same pages, each text of an article on one of them only. */
let sparse: Map<string, string>;
const statuses = new Map<string, number>();

const test = base.extend('statusOf', ({ site }) => async (address: string): Promise<number> => {
  const { status } = await site.get(address, { method: 'HEAD', ...plainly });
  return status;
});

test.beforeAll(async ({ site }) => {
  slugs = (await articleAddresses()).map(({ slug }) => `/${slug}`);
  const paths = inAllLanguages([...pagePaths, ...found, '/article/7', missing, ...slugs]);
  pages = new Map();
  // One at a time, as a crawler reads them: searches that all come at once may be told to come again later.
  for (const { path } of paths) {
    const response = await site.get(path, { headers: { accept: 'text/html', ...plainly.headers } });
    statuses.set(path, response.status);
    pages.set(path, await response.text());
  }
  const texts = new Set<string>();
  sparse = new Map([...pages].map(([path, html]) => [path, html.replace(articleText, once(texts))]));
  expect(texts.size).toBe(slugs.length);
});

/** In other languages pages have the same elements and links: the short form checks one language in full. */
const isInFull = (path: string) => isLong('looks') || languageOf(path) === defaultLanguage;

/** The text of an article, in its own element. */
const articleText = /<section class="text">.*?<\/section>(?=<\/div>)/s;

/** Leaves out what was there already: the text of an article is the same in all languages of its page. */
const once = (known: Set<string>) => (text: string) => {
  if (known.has(text)) return '';
  known.add(text);
  return text;
};

/**
 * Without compression, which for hundreds of pages on the same machine only takes time; compression is tested
 * by `pages`.
 */
const plainly = { headers: { 'accept-encoding': 'identity' } };

/** There is no such article: the page says so, and offers the same address in other languages. */
const missing = '/article/99';

/** Searches with and without results, and lists found without a search. */
const found = [
  '/search?q=Almaty',
  '/search?q=Almaty&volume=2',
  '/search?q=zzzzqqqqxxxx',
  '/authors/temirlan-ospangaliyev',
  '/keywords/almaty',
];

test('html-validate finds nothing wrong with any page', async () => {
  expect(await htmlFaults(new Map([...sparse].filter(([path]) => isInFull(path))))).toEqual([]);
});

test('the Nu checker of the W3C finds no error on any page in any language', async ({ skip }) => {
  expect(await nuErrors(skip, sparse)).toEqual([]);
}, 240_000);

test('no link of any page leads nowhere, and none by way of another address', async ({ statusOf }) => {
  const found = new Map<string, string>();
  for (const [path, html] of pages) {
    for (const [, address = ''] of html.matchAll(/<(?:a|link|img|script)\b[^>]*? (?:href|src)="([^"]+)"/g)) {
      const { pathname, search, origin: whose } = new URL(address.replaceAll('&amp;', '&'), origin + path);
      if (whose === origin) found.set(pathname + search, path);
    }
  }
  expect(found.size).toBeGreaterThan(150);
  const dead: string[] = [];
  for (const [address, from] of found) {
    if (withoutLanguage(address) === missing) continue;
    // Personal pages lead strangers to the login.
    if (isPersonalPage(address)) continue;
    if (!isInFull(address)) continue;
    const status = statuses.get(address) ?? (await statusOf(address));
    if (status !== 200) dead.push(`${status} ${address}, linked on ${from}`);
  }
  expect(dead).toEqual([]);
});

test('the sitemap lists every page in every language with its other languages, as the pages themselves do', async ({
  site,
  statusOf,
}) => {
  const index = await (await site.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, part = '']) =>
    (await site.get(part.slice(origin.length))).text(),
  );
  const entries = (await Promise.all(parts)).flatMap((part) => {
    const $ = load(part, { xml: true });
    return $('url')
      .toArray()
      .map((url) => ({
        address: $(url).find('loc').text(),
        alternates: Object.fromEntries(
          $(url)
            .find('xhtml\\:link')
            .toArray()
            .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]),
        ),
      }));
  });
  const addresses = entries.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path } of inAllLanguages(['/', '/archive', '/feed', ...slugs])) {
    expect(addresses).toContain(origin + path);
  }
  for (const { address, alternates } of entries) {
    const path = address.slice(origin.length);
    if (!isInFull(path) && !pages.has(path)) continue;
    const html = pages.get(path) ?? (await (await site.get(path, plainly)).text());
    expect(statuses.get(path) ?? (await statusOf(path)), address).toBe(200);
    const [head = ''] = html.split('</head>', 1);
    const $ = load(head);
    expect($('link[rel="canonical"]').attr('href')).toBe(address);
    expect($('meta[name="robots"]').attr('content')).toBe('index, follow');
    const told = $('link[hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]);
    expect(Object.fromEntries(told)).toEqual(alternates);
  }
});

test('every fragment that a page links to on itself is there', () => {
  const unknown: string[] = [];
  for (const [path, html] of pages) {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, hash = ''] of html.matchAll(/<a\b[^>]*? href="#([^"]+)"/g)) {
      if (!ids.has(decodeURIComponent(hash))) unknown.push(`${path}#${hash}`);
    }
  }
  expect(unknown).toEqual([]);
});
