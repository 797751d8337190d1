import { load } from 'cheerio';
import { expect } from 'vitest';
import { noticeTypeNames } from '#shared/article/notice-title.ts';
import { statusPrefix } from '#shared/article/title-status.ts';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { Suggestions } from '#shared/search/search.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import { relaxNgFaults } from '../support/nu-checker.ts';
import { make } from '../support/published-editions.ts';
import { officialFile } from '../support/schemas.ts';
import type { SiteOptions } from '../support/site.ts';
import { smallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
const origin = 'https://journal.example';
const edition = smallEdition();

const test = base
  .extend('siteOptions', { scope: 'file' }, async (): Promise<SiteOptions> => {
    writeNotice(edition, 'correction', { doi: '10.5555/usr.2026.2.5.n1', published: '2026-08-01' });
    writeNotice(edition, 'retraction', { doi: '10.5555/usr.2026.2.5.n2', published: '2026-09-01' });
    const { libraryFile, resources } = await make(edition, '2026-09-02T08:00:00Z');
    return { libraryFile, resourcesDir: resources };
  })
  .extend('page', ({ site }) => async (path: string) => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    return readPage(await response.text());
  });

test.afterAll(() => edition.remove());

test('a journal without notices says so', async ({ serve }) => {
  const response = await (await serve()).get('/en/updates');
  expect(response.status).toBe(200);
  expect(readPage(await response.text()).text).toContain('no article of the journal has been corrected');
});

test('the notices are listed in each language, the newest first, with the policy', async ({ page }) => {
  for (const language of languages) {
    const { links, texts, attributes } = await page(withLanguage(language, '/updates'));
    expect(texts('main li h2').map((title) => title.split(' Ф')[0])).toHaveLength(2);
    expect(texts('main li h2')[0]).toContain(noticeTypeNames.retraction[language]);
    expect(attributes('main li a', 'href')).toEqual([
      withLanguage(language, '/updates/retraction-of-the-film'),
      withLanguage(language, '/updates/correction-of-the-film'),
    ]);
    expect(links).toContain(withLanguage(language, '/corrections-and-retractions'));
    expect(attributes('head link[type="application/atom+xml"]', 'href')).toContain(
      `${origin}${withLanguage(language, '/updates.atom')}`,
    );
  }
});

test('a notice says what happened to which article, when, why and by whose decision', async ({ page }) => {
  for (const language of languages) {
    const address = withLanguage(language, '/updates/retraction-of-the-film');
    const { headings, canonical, links, text, texts } = await page(address);
    expect(headings).toHaveLength(1);
    expect(headings[0]?.startsWith(`${noticeTypeNames.retraction[language]}: `)).toBe(true);
    expect(canonical).toEqual([origin + address]);
    expect(links).toContain(withLanguage(language, `/${slug}`));
    expect(links).toContain('https://doi.org/10.5555/usr.2026.2.5.n2');
    expect(texts('main time')).toHaveLength(1);
    expect(text).toContain(
      { ru: 'Редакционная коллегия', en: 'The editorial board', kk: 'Редакция алқасы' }[language],
    );
    expect(texts('main dd p em')).toHaveLength(1);
    const graph = JSON.parse(texts('script[type="application/ld+json"]')[0] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    expect(graph['@graph'][0]).toMatchObject({
      '@type': 'CorrectionComment',
      datePublished: '2026-09-01',
      about: { '@type': 'ScholarlyArticle', url: origin + withLanguage(language, `/${slug}`) },
    });
  }
});

test.for(['/updates/no-such-notice', '/en/updates/no-such-notice', '/api/library/notices/no-such-notice'])(
  'there is no %s',
  async (path, { site }) => {
    expect((await site.get(path)).status).toBe(404);
  },
);

test('the page of a retracted article says so at the top, with all its notices', async ({ page }) => {
  for (const language of languages) {
    for (const path of [`/${slug}`, '/article/11']) {
      const { title, headings, attributes, texts } = await page(withLanguage(language, path));
      const prefix = statusPrefix('retracted', language);
      expect(title.startsWith(prefix), title).toBe(true);
      expect(headings[0]?.startsWith(prefix), headings[0]).toBe(true);
      expect(attributes('main [role="status"] a', 'href')).toEqual([
        withLanguage(language, '/updates/retraction-of-the-film'),
        withLanguage(language, '/updates/correction-of-the-film'),
      ]);
      expect(texts('main [role="status"] time')).toHaveLength(2);
    }
  }
});

test.for(['/', '/current-issue', '/archive', '/search?q=фильм'])(
  'on %s a retracted article is named as such',
  async (path, { page }) => {
    const { attributes, texts } = await page(path);
    const links = attributes('main a', 'href');
    const place = links.indexOf(`/${slug}`);
    expect(place).toBeGreaterThan(-1);
    expect(texts('main a, main h1').filter((text) => text.startsWith('Отозвана: '))).not.toEqual([]);
  },
);

test('while a search is typed, a retracted article is named as such', async ({ site }) => {
  const suggest = await site.get(`/api/search/suggest?q=${encodeURIComponent('архитект')}&lang=ru`);
  const { suggestions } = Suggestions.parse(await suggest.json());
  const [article] = suggestions.filter(({ kind }) => kind === 'article');
  expect(article?.text.startsWith('Отозвана: ')).toBe(true);
});

test('the feed of notices has them alone, that of the journal has them among the articles', async ({
  site,
  skip,
}) => {
  const grammar = officialFile(skip, 'atom', 'atom.rnc');
  const atoms = new Map<string, string>();
  for (const language of languages) {
    const read = async (name: string) => (await site.get(withLanguage(language, `/${name}`))).text();
    const items = async (name: string) =>
      (
        JSON.parse(await read(`${name}.json`)) as {
          items: { url: string; title: string; tags?: string[]; attachments?: [] }[];
        }
      ).items;
    const notices = ['retraction', 'correction'].map(
      (type) => origin + withLanguage(language, `/updates/${type}-of-the-film`),
    );
    const article = origin + withLanguage(language, `/${slug}`);
    const updates = await items('updates');
    expect(updates.map(({ url }) => url)).toEqual(notices);
    expect(updates[0]?.title.startsWith(noticeTypeNames.retraction[language])).toBe(true);
    expect(updates[0]?.attachments).toBeUndefined();
    expect(updates[0]?.tags).toEqual([noticeTypeNames.retraction[language]]);
    const all = await items('feed');
    expect(all.map(({ url }) => url)).toEqual([...notices, article]);
    expect(all[2]?.title.startsWith(statusPrefix('retracted', language))).toBe(true);
    expect(await read('updates.rss')).toContain(`<link>${notices[0]}</link>`);
    for (const name of ['updates.atom', 'feed.atom']) atoms.set(`${language} ${name}`, await read(name));
  }
  expect(relaxNgFaults(skip, atoms, grammar)).toEqual([]);
});

test('the sitemap has the notices, with their days', async ({ site }) => {
  const sitemap = await (await site.get('/sitemap-pages.xml')).text();
  const urls = load(sitemap, { xml: true });
  const notice = urls('url').filter((_, url) =>
    urls(url).find('loc').text().endsWith('/kk/updates/retraction-of-the-film'),
  );
  expect(notice.find('lastmod').text()).toBe('2026-09-01T00:00:00Z');
  expect(sitemap).toContain(`<loc>${origin}/corrections-and-retractions</loc>`);
});
