import { load } from 'cheerio';
import { expect } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { languages } from '#shared/language/language.ts';
import { announcementKindNames } from '#shared/library/announcement-title.ts';
import { withLanguage } from '#shared/page/address.ts';
import { screenFor } from '../../electron/main/links/screen-for.ts';
import { test as base } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { readPage } from '../support/html.ts';
import { relaxNgFaults } from '../support/nu-checker.ts';
import { officialFile } from '../support/schemas.ts';
import { sharedFullEdition } from '../support/shared-editions.ts';
import type { SiteOptions } from '../support/site.ts';

const origin = 'https://journal.example';
const call = '/announcements/cities-and-water';
const news = '/announcements/a-new-editor';
const forAuthors = ['/for-authors', '/submit-article'];

/** The call of the full edition ends with 30 June 2028. */
const beforeDeadline = '2028-06-30T12:00:00Z';
const afterDeadline = '2028-07-01T12:00:00Z';

const test = base
  .extend('siteOptions', { scope: 'file' }, async (): Promise<SiteOptions> => {
    const { libraryFile, resources } = await sharedFullEdition();
    return { libraryFile, resourcesDir: resources };
  })
  .extend('page', ({ site }) => async (path: string) => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    return readPage(await response.text());
  });

const words = {
  open: { ru: 'Последний день подачи', en: 'Last day of submission', kk: 'Тапсырудың соңғы күні' },
  closed: { ru: 'Приём закончен', en: 'This call is closed', kk: 'Қабылдау аяқталды' },
};

test('announcements are listed in each language, the newest first, a call with its last day', async ({
  page,
}) => {
  setClock(beforeDeadline);
  for (const language of languages) {
    const { attributes, texts, text, canonical } = await page(withLanguage(language, '/announcements'));
    expect(attributes('main li a', 'href')).toEqual([call, news].map((path) => withLanguage(language, path)));
    expect(texts('main li h2')[0]).toContain(announcementKindNames['call-for-papers'][language]);
    expect(texts('main li h2')[1]).toContain(announcementKindNames.news[language]);
    expect(text.split(words.open[language])).toHaveLength(2);
    expect(text).not.toContain(words.closed[language]);
    expect(canonical).toEqual([origin + withLanguage(language, '/announcements')]);
    expect(attributes('head link[type="application/atom+xml"]', 'href')).toContain(
      origin + withLanguage(language, '/announcements.atom'),
    );
  }
});

test('a call says what is wanted until when and how to submit, and once its last day is over that it is closed', async ({
  page,
}) => {
  for (const language of languages) {
    setClock(beforeDeadline);
    const address = withLanguage(language, call);
    const { headings, canonical, links, text, texts, attributes } = await page(address);
    expect(headings).toHaveLength(1);
    expect(headings[0]?.startsWith(`${announcementKindNames['call-for-papers'][language]}: `)).toBe(true);
    expect(canonical).toEqual([origin + address]);
    expect(links).toContain(withLanguage(language, '/announcements'));
    expect(attributes('main time', 'datetime')).toEqual(['2027-11-10', '2028-06-30']);
    expect(text).toContain(words.open[language]);
    expect(text).not.toContain(words.closed[language]);
    expect(texts('main .prose em')).toHaveLength(1);
    expect(attributes('main a', 'href').filter((href) => href?.endsWith('/submit-article'))).toHaveLength(2);
    const graph = JSON.parse(texts('script[type="application/ld+json"]')[0] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    expect(graph['@graph'][0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: headings[0],
      datePublished: '2027-11-10',
      expires: '2028-06-30',
      inLanguage: language,
    });
    setClock(afterDeadline);
    const later = await page(address);
    expect(later.text).toContain(words.closed[language]);
    expect(
      later.attributes('main a', 'href').filter((href) => href?.endsWith('/submit-article')),
    ).toHaveLength(1);
  }
});

test('news has neither a last day nor a way to submit', async ({ page }) => {
  const { text, attributes } = await page(`/en${news}`);
  expect(text).toContain('News: A New Editor');
  expect(text).not.toContain(words.open.en);
  expect(attributes('main time', 'datetime')).toEqual(['2027-10-01']);
});

test('pages for authors name the calls that are open, and the page of notices leads to all', async ({
  page,
}) => {
  for (const language of languages) {
    const all = withLanguage(language, '/announcements');
    expect((await page(withLanguage(language, '/updates'))).links).toContain(all);
    for (const path of forAuthors) {
      setClock(beforeDeadline);
      const open = await page(withLanguage(language, path));
      expect(open.attributes('main section a', 'href')).toEqual([withLanguage(language, call), all]);
      expect(open.texts('main section')[0]).toContain(words.open[language]);
      setClock(afterDeadline);
      expect((await page(withLanguage(language, path))).links).not.toContain(all);
    }
  }
});

test('a journal without announcements says so in words, and nothing leads there', async ({ serve }) => {
  const site = await serve();
  const read = async (path: string) => readPage(await (await site.get(path)).text());
  expect((await read('/en/announcements')).text).toContain('There are no announcements so far.');
  for (const path of ['/updates', ...forAuthors])
    expect((await read(path)).links.filter((link) => link.includes('announcement'))).toEqual([]);
  expect(await (await site.get('/sitemap-pages.xml')).text()).not.toContain('/announcements');
  const feed = (await (await site.get('/announcements.json')).json()) as { items: unknown[] };
  expect(feed.items).toEqual([]);
});

test.for([
  '/announcements/no-such-call',
  '/en/announcements/no-such-call',
  '/api/library/announcements/no-such-call',
])('there is no %s', async (path, { site }) => {
  expect((await site.get(path)).status).toBe(404);
});

test('the feed of announcements has them alone, that of the journal has them among the articles', async ({
  site,
  skip,
}) => {
  const grammar = officialFile(skip, 'atom', 'atom.rnc');
  const atoms = new Map<string, string>();
  for (const language of languages) {
    const read = async (name: string) => (await site.get(withLanguage(language, `/${name}`))).text();
    const items = async (name: string) =>
      (JSON.parse(await read(`${name}.json`)) as { items: Record<string, unknown>[] }).items;
    const addresses = [call, news].map((path) => origin + withLanguage(language, path));
    const announced = await items('announcements');
    expect(announced.map(({ url }) => url)).toEqual(addresses);
    expect(announced[0]).toMatchObject({
      id: 'tag:usr-journal.example,2010:announcement/cities-and-water',
      title: expect.stringMatching(`^${announcementKindNames['call-for-papers'][language]}: `) as string,
      content_text: expect.stringContaining('2028-06-30') as string,
      tags: [announcementKindNames['call-for-papers'][language]],
    });
    const all = await items('feed');
    const places = addresses.map((address) => all.findIndex(({ url }) => url === address));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    const dates = all.map(({ date_published: date }) => String(date));
    expect([dates[places[0] ?? 0], dates[places[1] ?? 0]]).toEqual([
      '2027-11-10T00:00:00Z',
      '2027-10-01T00:00:00Z',
    ]);
    expect(await read('announcements.rss')).toContain(`<link>${addresses[0]}</link>`);
    atoms.set(language, await read('announcements.atom'));
  }
  expect(relaxNgFaults(skip, atoms, grammar)).toEqual([]);
});

test('the sitemap has the announcements, with their days', async ({ site }) => {
  const urls = load(await (await site.get('/sitemap-pages.xml')).text(), { xml: true });
  const changeOf = (path: string) =>
    urls('url')
      .filter((_, url) => urls(url).find('loc').text() === origin + path)
      .find('lastmod')
      .text();
  expect([changeOf('/kk/announcements'), changeOf(call), changeOf(`/en${news}`)]).toEqual([
    '2027-11-10T00:00:00Z',
    '2027-11-10T00:00:00Z',
    '2027-10-01T00:00:00Z',
  ]);
});

test('links of the desktop program open announcements', async () => {
  const open = openLibrary((await sharedFullEdition()).libraryFile);
  const opened = (link: string) =>
    screenFor(`urban-social-journal:/${link}`, 'en', () => createLibrary(open));
  expect(await opened(`/${call.slice(1)}`)).toBe(`/en${call}`);
  expect(await opened('/announcements')).toBe('/en/announcements');
  expect(await opened('/announcements/no-such-call')).toBe('/en');
  await open.close();
});
