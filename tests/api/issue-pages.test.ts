import { load } from 'cheerio';
import { expect } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import { nuErrors } from '../support/nu-checker.ts';
import { sharedFullEdition } from '../support/shared-editions.ts';
import type { SiteOptions } from '../support/site.ts';

const test = base
  .extend('siteOptions', { scope: 'file' }, async (): Promise<SiteOptions> => {
    const full = await sharedFullEdition();
    return { libraryFile: full.libraryFile, resourcesDir: full.resources };
  })
  .extend('read', ({ site }) => async (path: string) => {
    const response = await site.get(path);
    const html = await response.text();
    const graph = load(html)('script[type="application/ld+json"]')
      .toArray()
      .flatMap(
        (script) => (JSON.parse(load(script).text()) as { '@graph': Record<string, unknown>[] })['@graph'],
      );
    return { status: response.status, ...readPage(html), graph };
  });

// The edition is made before the first test.
test.beforeAll(({ site: _ }) => {});

const names = {
  ru: 'Том 3, № 2 (2027)',
  en: 'Volume 3, No. 2 (2027)',
  kk: '3-том, № 2 (2027)',
};
const sections = {
  ru: ['Исследования', 'Источники', 'Хроника'],
  en: ['Research', 'Sources', 'Chronicle'],
  kk: ['Зерттеулер', 'Дереккөздер', 'Шежіре'],
};

test('an issue has its name, its sections and their articles in the order of the contents', async ({
  read,
}) => {
  for (const language of languages) {
    const page = await read(withLanguage(language, '/volumes/3/issues/2'));
    expect(page.headings).toEqual([names[language]]);
    expect(page.texts('main section > h2')).toEqual(sections[language]);
  }
  const page = await read('/en/volumes/3/issues/2');
  expect(page.texts('main section h3')).toEqual([
    'The Winter Gardens of Karaganda',
    'Pedestrians and Crossings: Observations in Astana, in Russian',
    'An Architect’s Letters of 1936, in Russian',
    'City and Water: Translated from the Uzbek, in Russian',
    'A Conversation with a Gardener, in Russian',
    'In Memory of a Geographer, in Kazakh',
  ]);
  expect(page.text).toContain('Published 30 June 2027');
  expect(page.text).toMatch(/Karaganda.*24–26.*Pedestrians.*21–23/);
  expect(page.text).toMatch(/Geographer, in Kazakh ?33(?!–)/);
});

test('a thematic issue has its title and guest editors, a supplement is named so', async ({ read }) => {
  const thematic = await read('/en/volumes/3/issues/3');
  expect(thematic.headings).toEqual(['Thematic issue. Volume 3, No. 3 (2027) Bridges and Banks']);
  expect(thematic.title.replaceAll('\u00a0', ' ')).toBe(
    'Bridges and Banks. Volume 3, No. 3 (2027) — Urban and Social Research',
  );
  expect(thematic.text).toContain('Guest editors: Klara Weber, Nodira Rakhimova');
  const supplement = await read('/en/volumes/3/issues/4');
  expect(supplement.headings).toEqual(['Volume 3, No. 4 (2027), supplement Conference Papers']);
});

test('the cover is that of the language; the whole issue and its records can be downloaded', async ({
  read,
  site,
}) => {
  for (const language of languages) {
    const page = await read(withLanguage(language, '/volumes/3/issues/1'));
    const [cover = ''] = page.attributes('main img', 'src');
    expect(cover).toBe(`/images/volumes/volume-3/issue-1/cover-${language}.svg`);
    expect((await site.get(cover)).status).toBe(200);
  }
  const page = await read('/en/volumes/3/issues/1');
  const downloads = page.attributes('main a[download]', 'href');
  expect(downloads).toEqual([
    '/images/volumes/volume-3/issue-1/issue-1.pdf',
    ...['bib', 'ris', 'csl.json'].map((format) => `/volumes/3/issues/1.${format}`),
  ]);
  expect((await site.get(downloads[0] ?? '')).headers.get('content-type')).toBe('application/pdf');
  for (const address of downloads) expect((await site.get(address ?? '')).status, address).toBe(200);
  const without = await read('/en/volumes/3/issues/2');
  expect(without.attributes('main a[download]', 'download')[0]).toBe('volume-3-issue-2.bib');
});

test('an issue leads to its neighbours and up to its volume', async ({ read }) => {
  const neighbours = async (number: number) =>
    (await read(`/en/volumes/3/issues/${number}`)).attributes('main nav a[rel]', 'href');
  expect(await neighbours(1)).toEqual(['/en/volumes/3/issues/2']);
  expect(await neighbours(2)).toEqual(['/en/volumes/3/issues/1', '/en/volumes/3/issues/3']);
  expect(await neighbours(4)).toEqual(['/en/volumes/3/issues/3']);
  expect((await read('/en/volumes/3/issues/2')).links).toContain('/en/archive#volume-3');
});

test('search engines get its address, its languages, and the issue as data', async ({ read }) => {
  const origin = 'https://journal.example';
  const page = await read('/en/volumes/3/issues/3');
  expect(page.canonical).toEqual([`${origin}/en/volumes/3/issues/3`]);
  expect(page.alternates.ru).toBe(`${origin}/volumes/3/issues/3`);
  expect(page.meta('og:url')).toBe(`${origin}/en/volumes/3/issues/3`);
  expect(page.meta('robots')).toBe('index, follow');
  expect(page.graph.find((thing) => thing['@type'] === 'PublicationIssue')).toMatchObject({
    issueNumber: '3',
    name: 'Bridges and Banks',
    datePublished: '2027-09-30',
    image: `${origin}/images/volumes/volume-3/issue-3/cover.svg`,
    editor: [{ name: 'Klara Weber' }, { name: 'Nodira Rakhimova' }],
    isPartOf: { '@type': 'PublicationVolume', volumeNumber: '3' },
    hasPart: [{ url: `${origin}/en/mosty-kak-mesta-vstrech` }, expect.anything(), expect.anything()],
  });
});

test.for(['/volumes/3/issues/9', '/en/volumes/9/issues/1', '/volumes/2/issues/1', '/volumes/3/issues/01'])(
  '%s is not there',
  async (path, { site, read }) => {
    expect((await site.get(path, { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await read(path)).status).toBe(404);
  },
);

test('the archive shows a volume’s issues by their covers, and then what is online first', async ({
  read,
}) => {
  const page = await read('/en/archive');
  expect(page.texts('[role="tab"]')).toEqual(['Volume 3 2027', 'Volume 2 2026', 'Volume 1 2025']);
  expect(page.texts('#volume-3 h3')).toEqual([
    'No. 4. Supplement',
    'No. 3',
    'No. 2',
    'No. 1',
    'The Noise of the City at Night, in Russian',
  ]);
  expect(page.attributes('#volume-3 ol:first-of-type img', 'alt').at(-1)).toBe(
    'Cover of Volume\u00a03, No.\u00a01 (2027)',
  );
  expect(page.texts('#volume-3 h2')).toEqual(['Volume 3 (2027)', 'Online first']);
  expect(page.texts('#volume-2 h3')).toHaveLength(6);
});

test('the current issue is the newest one that is no supplement, at home and on its page', async ({
  read,
}) => {
  for (const path of ['/en/current-issue', '/en/current-issue/whatever']) {
    const page = await read(path);
    expect(page.headings).toEqual(['Current issue']);
    expect(page.texts('main header p')).toEqual([
      'Volume 3, No. 3 (2027). Bridges and BanksGuest editors: Klara Weber, Nodira RakhimovaPublished 30 September 2027',
    ]);
    expect(page.links).toContain('/en/volumes/3/issues/3');
    expect(page.texts('main section > h2')).toEqual(['Essays', 'Reviews']);
    expect(page.canonical).toEqual(['https://journal.example/en/current-issue']);
  }
  const home = await read('/en');
  expect(home.text).toContain('Current issue: Volume 3, No. 3 (2027)Bridges and Banks');
  expect(home.text).toMatch(/Bridges as Places to Meet, in Russian ?37–39/);
  expect(home.text).not.toContain('Maps of Vanished Streets');
});

test('an article leads to its issue; before and after it come those of the issue', async ({ read }) => {
  const first = await read('/en/k-chitatelyam-o-vode-i-teni');
  expect(first.attributes('main nav a', 'href')).toEqual([
    '/en/archive',
    '/en/volumes/3/issues/1',
    '/en/teni-dvorov-almaty',
  ]);
  const second = await read('/en/teni-dvorov-almaty');
  expect(second.texts('details a[href="/en/volumes/3/issues/1"]')).toEqual(['Vol № 3 (1), pp. 6–8']);
  const steps = second.graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as {
    name: string;
    item: string;
  }[];
  expect(steps.map(({ name }) => name).slice(1, 3)).toEqual(['Volume 3', 'No. 1']);
  expect(steps[2]?.item).toBe('https://journal.example/en/volumes/3/issues/1');
  const ofVolume2 = await read('/en/who-owns-good-land');
  expect(ofVolume2.links.filter((link) => link.includes('/volumes/2/issues'))).toEqual([]);
});

test('one page is p., several are pp.', async ({ read }) => {
  const imprint = async (path: string) => (await read(path)).texts('details a[href$="/volumes/3/issues/2"]');
  expect(await imprint('/en/pamyati-geografa')).toEqual(['Vol № 3 (2), p. 33']);
  expect(await imprint('/pamyati-geografa')).toEqual(['Том № 3 (2), с. 33']);
  expect(await imprint('/kk/pamyati-geografa')).toEqual(['Том № 3 (2), 33‑б.']);
  const found = await read('/en/search?q=geographer');
  expect(found.texts('main li p')).toContainEqual(expect.stringMatching(/^Volume 3 \(2\), 2027, p\. 33/));
});

test('what is online first says so in lists, on cards and on its page', async ({ read }) => {
  const article = await read('/en/shum-nochnogo-goroda');
  expect(article.text).toContain('Online first');
  const author = await read('/en/authors/yerlan-ospanov');
  expect(author.texts('main li p')).toEqual(expect.arrayContaining(['Online first', 'Volume 3, No. 2']));
});

test('the generic page says why it shows other pages than the PDF, where it does', async ({ read }) => {
  const why = 'The article data say pp. 53–76; the PDF is printed with pp. 64–107. Cite the printed pages.';
  expect((await read('/en/article/9')).text).toContain(why);
  expect((await read('/en/article/7')).text).not.toContain('The article data say');
  expect((await read('/en/article/14')).text).not.toContain('The article data say');
  expect((await read('/en/spatial-distribution-of-thefts-and-violent-crimes')).text).not.toContain(
    'The article data say',
  );
});

test('the Nu checker of the W3C finds no error on screens of issues', async ({ site, skip }) => {
  const addresses = [
    '/archive',
    '/en/current-issue',
    ...[1, 2, 3, 4].map((number) => `/kk/volumes/3/issues/${number}`),
  ];
  const pages = await Promise.all(
    addresses.map(async (address) => [address, await (await site.get(address)).text()] as const),
  );
  expect(await nuErrors(skip, new Map(pages))).toEqual([]);
});
