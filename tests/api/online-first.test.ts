import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ArticleSummary } from '#shared/article/article.ts';
import { checkLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { readPage } from '../support/html.ts';
import { addVolume, make } from '../support/published-editions.ts';
import type { Site } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

const slug = 'stenogramma-3';
const doi = 'https://doi.org/10.5555/usr.2026.3.5';
const formerPdf = `/images/articles/volume-3/${slug}/${slug}.pdf`;

let edition: SmallEdition;
/** The issue and pages that the article gets later. */
let issueAndPages: Record<string, unknown>;
beforeEach(() => {
  edition = smallEdition();
  setClock('2027-03-01T08:00:00Z');
  addVolume(edition, 3);
  edition.edit(inVolume(3, slug, 'article.json'), (article) => {
    const { pages, pagesInPanel } = article;
    issueAndPages = { volume: 4, issue: 1, pages, pagesInPanel };
    for (const field of ['issue', 'pages', 'pagesInPanel']) delete article[field];
    article.published = '2027-03-01';
    article.supplements = [{ file: 'data.csv', title: { ru: 'Данные', en: 'Data', kk: 'Деректер' } }];
  });
  fs.mkdirSync(inVolume(3, slug, 'supplements'));
  fs.writeFileSync(inVolume(3, slug, 'supplements/data.csv'), 'place,count\n1,2\n');
});
afterEach(() => edition.remove());

const inVolume = (volume: number, ...parts: string[]) =>
  path.join(edition.resources, 'volumes', String(volume), ...parts);
const publish = () => make(edition, new Date().toISOString());
const options = () => ({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });

/** Moves the article into issue 1 of volume 4. */
function giveIssue(facts: Record<string, unknown> = {}): void {
  addVolume(edition, 4);
  for (const name of ['stenogramma-4', 'volume-4.pdf']) fs.rmSync(inVolume(4, name), { recursive: true });
  fs.renameSync(inVolume(3, slug), inVolume(4, slug));
  edition.edit(inVolume(4, slug, 'article.json'), (article) => Object.assign(article, issueAndPages));
  fs.mkdirSync(inVolume(4, 'issue-1'));
  fs.copyFileSync(inVolume(4, 'cover.svg'), inVolume(4, 'issue-1/cover.svg'));
  const issue = { volume: 4, number: 1, published: '2027-06-30', cover: 'cover.svg', ...facts };
  fs.writeFileSync(inVolume(4, 'issue-1/issue.json'), JSON.stringify(issue));
}

const text = async (site: Site, address: string) => {
  const response = await site.get(address);
  expect(response.status, address).toBe(200);
  return response.text();
};

/** The entry of the article in the feed. */
async function entryOf(site: Site) {
  const feed = load(await text(site, '/en/feed.atom'), { xml: true });
  const entries = feed('entry').filter((_, entry) => feed(entry).find(`link[href$="/${slug}"]`).length > 0);
  expect(entries).toHaveLength(1);
  const part = (name: string) => entries.find(name).text();
  return {
    id: part('id'),
    updated: part('updated'),
    place: entries.find('category').first().attr('term'),
  };
}

async function record(site: Site) {
  const asked = `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:usr-journal.example:article/13`;
  const answer = load(await text(site, asked), { xml: true });
  return {
    datestamp: answer('header > datestamp').text(),
    sets: answer('header > setSpec')
      .toArray()
      .map((set) => answer(set).text()),
  };
}

test('an article online first gets an issue in another volume: its address stays, and all that names it follows', async ({
  serve,
}) => {
  await publish();
  const before = await serve(options());
  const page = readPage(await text(before, `/en/${slug}`));
  expect(page.text).toContain('Online first');
  expect(page.text).toContain('1 March 2027');
  expect(await text(before, `/${slug}.bib`)).not.toMatch(/pages|number/);
  expect((await before.get(formerPdf)).status).toBe(200);
  const [entry, harvested] = [await entryOf(before), await record(before)];
  expect(entry.place).toBe('Online first');
  expect(harvested).toMatchObject({ datestamp: '2027-03-01T08:00:00Z' });

  setClock('2027-06-30T08:00:00Z');
  giveIssue();
  await publish();
  const after = await serve(options());
  const moved = readPage(await text(after, `/en/${slug}`));
  expect(moved.text).not.toContain('Online first');
  expect(moved.meta('citation_volume')).toBe('4');
  expect(moved.meta('citation_issue')).toBe('1');
  expect(moved.canonical).toEqual(page.canonical);
  expect(await text(after, `/${slug}.bib`)).toMatch(/volume = \{4\}[\s\S]*number = \{1\}[\s\S]*pages = /);
  const supplement = `${path.dirname(formerPdf)}/supplements/data.csv`;
  for (const address of [formerPdf, `${formerPdf}?download`, supplement]) {
    const former = await after.get(address);
    const present = address.replace('volume-3', 'volume-4');
    expect([former.status, former.headers.get('location')]).toEqual([301, present]);
    expect([present, (await after.get(present)).status]).toEqual([present, 200]);
  }
  expect((await after.get(supplement.replace('data', 'other'))).status).toBe(404);
  expect((await after.get(formerPdf.replace('volume-3', 'volume-2'))).status).toBe(404);
  expect((await after.get(`/${slug}.pdf`)).status).toBe(200);
  expect(await entryOf(after)).toEqual({
    id: entry.id,
    updated: '2027-06-30T08:00:00Z',
    place: 'Volume 4, No. 1',
  });
  const now = await record(after);
  expect(now.datestamp).toBe('2027-06-30T08:00:00Z');
  expect(harvested.sets).toContain('articles:volume-3');
  expect(now.sets).toContain('articles:volume-4');
  expect(now.sets).not.toContain('articles:volume-3');
  expect(readPage(await text(after, '/en/volumes/4/issues/1')).links).toContain(`/en/${slug}`);
});

test('first online in one year and in an issue of the next, it is cited by the year of the issue everywhere', async ({
  serve,
}) => {
  setClock('2028-02-01T08:00:00Z');
  edition.edit(inVolume(3, slug, 'article.json'), (article) => {
    article.published = '2027-12-20';
  });
  giveIssue({ published: '2028-01-30' });
  edition.edit(inVolume(4, 'volume.json'), (volume) =>
    Object.assign(volume, { year: 2028, published: '2028-01-30' }),
  );
  await publish();
  const site = await serve(options());
  const page = readPage(await text(site, `/en/${slug}`));
  expect(page.meta('citation_publication_date')).toBe('2028/01/30');
  expect(page.meta('citation_online_date')).toBe('2027/12/20');
  expect(page.meta('DC.Date.issued')).toBe('2028-01-30');
  expect(page.data('application/ld+json').join()).toContain('"datePublished":"2028-01-30"');
  expect(await text(site, `/${slug}.bib`)).toContain('year = {2028}');
  expect(await text(site, `/${slug}.ris`)).toContain('DA  - 2028/01/30');
  expect(await text(site, `/${slug}.csl.json`)).toMatch(/"date-parts":\s*\[\s*\[\s*2028,\s*1,\s*30\s*\]/);
  expect(await text(site, `/${slug}.xml`)).toMatch(/date-type="collection".*?<year>2028<\/year>/s);
  const asked = '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:usr-journal.example:article/13';
  expect(await text(site, asked)).toContain('<dc:date>2028-01-30</dc:date>');
});

test('once it has an issue it keeps it', async () => {
  await publish();
  giveIssue();
  expect((await checkLibrary(edition.resources)).problems).toEqual([]);
  await publish();
  edition.edit(inVolume(4, slug, 'article.json'), (article) => {
    for (const field of ['issue', 'pages', 'pagesInPanel']) delete article[field];
  });
  expect((await checkLibrary(edition.resources)).problems).toEqual([
    expect.stringContaining('issue: article 13 was published in issue 1, and must stay there'),
  ]);
});

test('while its issue is prepared ahead it stays online first, and moves at the moment of the issue', async ({
  serve,
}) => {
  await publish();
  giveIssue({ appears: '2027-06-30T09:00:00+05:00' });
  await publish();
  const site = await serve(options());
  const summary = async () => JSON.parse(await text(site, `/api/library/articles/${slug}`)) as ArticleSummary;
  expect(await summary()).toMatchObject({ issue: null, pagesInPanel: null });
  expect(JSON.parse(await text(site, '/api/library/online-first'))).toHaveLength(1);
  expect(await text(site, '/archive')).not.toContain('/volumes/4/issues/1');
  setClock('2027-06-30T09:00:00+05:00');
  await expect.poll(summary, { timeout: 5_000 }).toMatchObject({ volume: 4, issue: 1 });
  expect(JSON.parse(await text(site, '/api/library/online-first'))).toEqual([]);
  expect((await record(site)).datestamp).toBe('2027-06-30T04:00:00Z');
});

test('the list has days and DOIs, and is linked and in the sitemap only while there is any', async ({
  serve,
}) => {
  await publish();
  const before = await serve(options());
  const list = readPage(await text(before, '/en/online-first'));
  expect(list.headings).toEqual(['Online first']);
  expect(list.canonical).toEqual(['https://journal.example/en/online-first']);
  expect(list.text).toContain(`Published 1 March 2027 · ${doi}`);
  expect(list.links).toEqual(expect.arrayContaining([`/en/${slug}`, doi]));
  for (const address of ['/en', '/en/archive', '/en/current-issue'])
    expect(readPage(await text(before, address)).links, address).toContain('/en/online-first');
  expect(await text(before, '/sitemap-pages.xml')).toContain('https://journal.example/kk/online-first<');

  giveIssue();
  await publish();
  const after = await serve(options());
  expect(readPage(await text(after, '/en/online-first')).text).toContain(
    'all published articles are in an issue',
  );
  for (const address of ['/en', '/en/archive', '/en/current-issue'])
    expect(readPage(await text(after, address)).links, address).not.toContain('/en/online-first');
  expect(await text(after, '/sitemap-pages.xml')).not.toContain('online-first');
});
