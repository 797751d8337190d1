import { load } from 'cheerio';
import { describe, expect } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { readConfig } from '../../server/config.ts';
import { articleAddresses, inAllLanguages } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { relaxNgFaults } from '../support/nu-checker.ts';
import { officialFile } from '../support/schemas.ts';
import { schemaFaults } from '../support/xmllint.ts';

const origin = 'https://journal.example';
let slugs: string[];

const test = base
  .extend('text', ({ site }) => async (path: string, type: string): Promise<string> => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    return response.text();
  })
  .extend(
    'sitemap',
    ({ text }) =>
      (path: string) =>
        text(path, 'application/xml; charset=utf-8'),
  );

test.beforeAll(async () => {
  slugs = (await articleAddresses()).map(({ slug }) => slug);
});

/** The addresses in a sitemap or its index, relative to this server. */
const places = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));

test('robots are told where the sitemap is, and kept from nothing that is to be read', async ({ text }) => {
  const robots = await text('/robots.txt', 'text/plain; charset=utf-8');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect([...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    '/api/',
    ...['/search', '/en/search', '/kk/search'].flatMap((path) => [`${path}?`, `${path}/`, `${path}$`]),
  ]);
});

test('crawlers that are to stay away are asked to, and others are not', async ({ serve }) => {
  const { crawlers } = readConfig({ CRAWLERS: 'Bytespider, ai' });
  const site = await serve({ crawlers });
  const groups = (await (await site.get('/robots.txt')).text()).split('\n\n');
  const away = groups.find((group) => group.endsWith('\nDisallow: /')) ?? '';
  expect(away).toContain('User-agent: Bytespider\n');
  expect(away).toContain('User-agent: GPTBot\n');
  expect(away.match(/Bytespider/g)).toHaveLength(1);
  expect(away).not.toMatch(/User-agent: (?:\*|Googlebot|YandexBot|bingbot)$/m);
});

test('miners of text and data are told that nothing is reserved, as the licence says', async ({ text }) => {
  expect(JSON.parse(await text('/.well-known/tdmrep.json', 'application/json; charset=utf-8'))).toEqual([
    { location: '/', 'tdm-reservation': 0 },
  ]);
});

describe('the sitemap', () => {
  test('is what the schemas want', async ({ skip, sitemap }) => {
    const index = await sitemap('/sitemap.xml');
    const parts = await Promise.all(places(index).map(sitemap));
    expect(parts).toHaveLength(3);
    expect(schemaFaults(skip, index, 'sitemap/siteindex.xsd')).toEqual([]);
    expect(schemaFaults(skip, parts, 'sitemap/sitemap_xhtml.xsd')).toEqual([]);
  });

  test('says when articles changed, as harvesters are told, and says nothing of what has no date', async ({
    text,
    sitemap,
  }) => {
    const harvested = await text(
      '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:usr-journal.example:article/12',
      'text/xml; charset=utf-8',
    );
    const [, datestamp] = /<datestamp>([^<]+)/.exec(harvested) ?? [];
    const volume = load(await sitemap('/sitemap-volume-2.xml'), { xml: true });
    const entry = volume('url').filter((_, url) =>
      volume(url).find('loc').text().endsWith('/en/who-owns-good-land'),
    );
    expect(entry.find('lastmod').text()).toBe(datestamp);
    const pages = load(await sitemap('/sitemap-pages.xml'), { xml: true });
    const changeOf = (path: string) =>
      pages('url')
        .filter((_, url) => pages(url).find('loc').text() === origin + path)
        .find('lastmod')
        .text();
    expect(changeOf('/authors/temirlan-ospangaliyev'), 'who wrote this article only').toBe(datestamp);
    expect(changeOf('/contacts')).toBe('');
  });

  test.for([
    '/sitemap-volume-3.xml',
    '/sitemap-volume-0.xml',
    '/sitemap-other.xml',
    '/en/sitemap.xml',
    '/kk/sitemap-pages.xml',
    '/en/sitemap-volume-2.xml',
    '/en/robots.txt',
    '/en/kbart.txt',
  ])('has no %s', async (path, { site }) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

describe('the feeds of each language', () => {
  test('are Atom as its grammar wants it', async ({ skip, text }) => {
    const grammar = officialFile(skip, 'atom', 'atom.rnc');
    const feeds = new Map<string, string>();
    for (const { path } of inAllLanguages(['/feed.atom'])) {
      feeds.set(path, await text(path, 'application/atom+xml; charset=utf-8'));
    }
    expect(feeds.size).toBe(languages.length);
    expect(relaxNgFaults(skip, feeds, grammar)).toEqual([]);
  });

  test('tell the same articles in the same order, the newest first, in that language', async ({ text }) => {
    for (const language of languages) {
      const path = (format: string) => withLanguage(language, `/feed.${format}`);
      const atom = load(await text(path('atom'), 'application/atom+xml; charset=utf-8'), { xml: true });
      const rss = load(await text(path('rss'), 'application/rss+xml; charset=utf-8'), { xml: true });
      const json = JSON.parse(await text(path('json'), 'application/feed+json')) as {
        version: string;
        language: string;
        items: { id: string; url: string; title: string; authors?: { name: string }[] }[];
      };
      expect(json.version).toBe('https://jsonfeed.org/version/1.1');
      expect(json.language).toBe(language);
      expect(atom('feed').attr('xml:lang')).toBe(language);
      expect(rss('channel > language').text()).toBe(language);
      const addresses = slugs.toReversed().map((slug) => origin + withLanguage(language, `/${slug}`));
      expect(json.items.map(({ url }) => url)).toEqual(addresses);
      const texts = ($: typeof atom, selector: string) =>
        $(selector)
          .toArray()
          .map((found) => $(found).text());
      expect(texts(atom, 'entry > link[rel="alternate"]').length).toBe(12);
      expect(texts(rss, 'item > link')).toEqual(addresses);
      const ids = slugs.map((_, place) => `tag:usr-journal.example,2010:article/${place + 1}`).reverse();
      expect(json.items.map(({ id }) => id)).toEqual(ids);
      expect(texts(atom, 'entry > id')).toEqual(ids);
      expect(texts(rss, 'item > guid[isPermaLink="false"]')).toEqual(ids);
      expect(texts(atom, 'feed > id')).toEqual([`tag:usr-journal.example,2010:feed/${language}`]);
      expect(texts(atom, 'entry > title')).toEqual(json.items.map(({ title }) => title));
      expect(texts(rss, 'item > title')).toEqual(json.items.map(({ title }) => title));
      expect(rss('item > enclosure[type="application/pdf"]')).toHaveLength(12);
      for (const date of texts(rss, 'item > pubDate')) {
        expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      }
    }
  });

  test('give the whole size of each PDF, which is there', async ({ site, text }) => {
    const atom = load(await text('/kk/feed.atom', 'application/atom+xml; charset=utf-8'), { xml: true });
    for (const link of atom('link[rel="enclosure"][type="application/pdf"]').toArray()) {
      const { href = '', length } = atom(link).attr() ?? {};
      const pdf = await site.get(href.slice(origin.length), { method: 'HEAD' });
      expect(pdf.headers.get('content-length')).toBe(length);
    }
  });

  test('name the EPUB of each article', async ({ site, text }) => {
    const atom = load(await text('/feed.atom', 'application/atom+xml; charset=utf-8'), { xml: true });
    const json = JSON.parse(await text('/feed.json', 'application/feed+json')) as {
      items: { attachments: { url: string; mime_type: string }[] }[];
    };
    const type = 'application/epub+zip';
    const links = atom(`link[rel="enclosure"][type="${type}"]`).toArray();
    const named = links.map((link) => atom(link).attr('href') ?? '');
    expect(named).toHaveLength(12);
    const attached = json.items.flatMap(({ attachments }) => attachments);
    expect(attached.filter((each) => each.mime_type === type).map(({ url }) => url)).toEqual(named);
    const [first = ''] = named;
    expect((await site.get(first.slice(origin.length))).headers.get('content-type')).toBe(type);
  });

  test('are kept by whoever has them, until they change', async ({ site }) => {
    const { headers } = await site.raw('/feed.atom');
    const again = await site.raw('/feed.atom', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });
});

test('libraries are told of the journal in KBART', async ({ site }) => {
  const response = await site.get('/kbart.txt');
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="[A-Za-z]+_Global_AllTitles_\d{4}-\d{2}-\d{2}\.txt"/,
  );
  const [names = [], title = [], ...more] = (await response.text())
    .split('\n')
    .map((line) => line.split('\t'));
  expect(more).toEqual([['']]);
  expect(names).toHaveLength(25);
  expect(title).toHaveLength(25);
  const field = (name: string) => title[names.indexOf(name)];
  expect(field('print_identifier')).toBe('3078-3275');
  expect(field('online_identifier')).toBe('3078-2355');
  expect(field('date_first_issue_online')).toBe('2025-06-30');
  expect(field('access_type')).toBe('F');
  expect(field('publication_type')).toBe('serial');
});

test('browsers are told how to search in each language', async ({ text }) => {
  for (const language of languages) {
    const path = withLanguage(language, '/opensearch.xml');
    const xml = await text(path, 'application/opensearchdescription+xml; charset=utf-8');
    const $ = load(xml, { xml: true });
    expect($('ShortName').text().length).toBeLessThanOrEqual(16);
    expect($('LongName').text().length).toBeLessThanOrEqual(48);
    expect($('Url[type="text/html"]').attr('template')).toBe(
      `${origin}${withLanguage(language, '/search')}?q={searchTerms}`,
    );
  }
});
