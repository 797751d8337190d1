import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '#library/open.ts';
import type { Article } from '#shared/article/article.ts';
import { LibraryManifest, publishedPath } from '#shared/library/library-manifest.ts';
import type { SearchAnswer } from '#shared/search/search.ts';
import { createDevice } from '../support/device.ts';
import { readPage } from '../support/html.ts';
import { scriptRun } from '../support/npm-run.ts';
import { type Site, serveSite } from '../support/site.ts';
import { publishThirdVolume, type ThirdVolume, wells, yards } from '../support/third-volume.ts';

let edition: ThirdVolume;
let site: Site;
beforeAll(async () => {
  edition = await publishThirdVolume();
  site = await serveSite({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
});
afterAll(async () => {
  await site.stop();
  edition.remove();
});

const text = async (address: string) => {
  const response = await site.get(address);
  expect(response.status, address).toBe(200);
  return response.text();
};
const page = async (address: string) => readPage(await text(address));
const article = async (slug: string) => JSON.parse(await text(`/api/library/articles/${slug}`)) as Article;

test('an editor is told what was made, and what the PDF says of itself', () => {
  const printed = [...edition.printed.values()].join('\n');
  expect(printed).toMatch(/The folder of volume 3 is ready:\n.*volumes\/3\/volume\.json\n.*cover-ru\.svg/);
  expect(printed).toContain(`The PDF has 3 pages, the title “${yards.title}”`);
  expect(printed).toMatch(/library\.sqlite is made\./);
});

test('home shows what journal.json features, and the new volume as the current issue', async () => {
  const home = await page('/');
  expect(home.headings).toEqual([yards.title]);
  expect(home.text).toContain('Текущий выпуск: Том 3 (2027)');
  for (const { slug, title } of [yards, wells]) {
    expect(home.links).toContain(`/${slug}`);
    expect(home.text).toContain(slug === wells.slug ? 'Степные колодцы' : title);
  }
});

test('the current issue is the new volume, the archive has three, the newest first', async () => {
  const current = await page('/current-issue');
  expect(current.text).toContain('Том 3, 2027 год');
  expect(current.links.filter((href) => href === `/${yards.slug}` || href === '/who-owns-good-land')).toEqual(
    [`/${yards.slug}`],
  );
  const archive = await page('/kk/archive');
  expect(archive.texts('h2').filter((heading) => /-том/.test(heading))).toEqual([
    '3-том (2027)',
    '2-том (2026)',
    '1-том (2025)',
  ]);
});

test('an article has its page, its place, its neighbours and its tags for machines', async () => {
  const own = await page(`/${yards.slug}`);
  expect(own.headings).toEqual([yards.title]);
  expect(own.text).toContain('Том № 3 (1), с. 24–26');
  expect(own.meta('citation_firstpage')).toBe('24');
  expect(own.meta('citation_volume')).toBe('3');
  expect((await page('/article/14')).text).toContain('Степные колодцы и дороги');
  expect((await site.get('/article/15')).status).toBe(404);
  const facts = await article(yards.slug);
  expect([facts.id, facts.doi, facts.imprint, facts.panels]).toEqual([
    13,
    '10.5555/usr.2027.3.1',
    'compact',
    'exclusive',
  ]);
  expect([facts.previous?.id, facts.next?.slug]).toEqual([12, wells.slug]);
  expect((await article('who-owns-good-land')).next?.id).toBe(13);
  expect((await article(wells.slug)).next).toBeNull();
});

test('the PDFs, first pages, cover and pictures are served', async () => {
  const { pdf } = await article(wells.slug);
  expect(pdf).toMatchObject({ pages: 2, downloadName: 'Article14.pdf', besidePage: `/${wells.slug}.pdf` });
  expect(pdf.preview && pdf.preview.height / pdf.preview.width).toBeCloseTo(Math.SQRT2, 1);
  const pictures = [pdf.preview?.url ?? '', `/images/open-graph/kk/${wells.slug}.png`];
  for (const address of [...pictures, pdf.url, pdf.besidePage, '/images/volumes/volume-3/volume-3.pdf']) {
    const response = await site.get(address);
    expect(response.status, address).toBe(200);
    expect((await response.arrayBuffer()).byteLength, address).toBeGreaterThan(1_000);
  }
  expect(await text('/images/volumes/volume-3/cover-ru.svg')).toContain('Том 3, 2027</title>');
});

test('search finds words of the PDFs in three languages, with the printed page', async () => {
  const find = async (question: string) =>
    JSON.parse(await text(`/api/search?q=${encodeURIComponent(question)}`)) as SearchAnswer;
  const [shade] = (await find('шелковицы дают прохладу')).results;
  expect([shade?.slug, shade?.passages[0]?.label]).toEqual([yards.slug, '25']);
  const [well] = (await find('шыңырау')).results;
  expect([well?.slug, well?.passages[0]?.label]).toEqual([wells.slug, '28']);
  expect((await find('courtyard shade')).results.map(({ slug }) => slug)).toContain(yards.slug);
});

test('harvesters, sitemaps, feeds and exports have the new articles', async () => {
  const records = await text('/oai?verb=ListRecords&metadataPrefix=oai_dc&set=articles:volume-3');
  expect(records.match(/<record>/g)).toHaveLength(2);
  expect(records).toContain('article/13');
  expect(await text('/oai?verb=ListSets')).toContain('articles:volume-3');
  const index = await text('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>https:\/\/journal\.example([^<]+)</g)].map(([, part = '']) =>
    text(part),
  );
  expect((await Promise.all(parts)).join('')).toContain(`https://journal.example/kk/${wells.slug}<`);
  for (const feed of ['/feed.atom', '/en/feed.rss', '/kk/feed.json'])
    expect(await text(feed)).toContain(wells.slug);
  for (const form of ['bib', 'ris', 'csl.json', 'xml'])
    expect(await text(`/${yards.slug}.${form}`)).toContain('2027');
  expect((await text('/volumes/3.bib')).match(/^@article/gm)).toHaveLength(2);
});

test('the deposit of the volume is written', async () => {
  const out = `${edition.libraryFile}-deposit`;
  const run = scriptRun('deposit', [
    '--volume',
    '3',
    '--library',
    edition.libraryFile,
    '--out',
    out,
    '--schemas',
    '',
  ]);
  expect(await run.exit, run.output()).toBe(0);
  const crossref = fs.readFileSync(`${out}/crossref-volume-3.xml`, 'utf8');
  expect(crossref).toContain('10.5555/usr.2027.3.2');
  expect(crossref).toContain('<first_page>27</first_page>');
});

test('a desktop program that has two volumes is offered the third, takes it up and shows it', async () => {
  const manifest = LibraryManifest.parse(JSON.parse(await text(publishedPath.manifest)));
  expect(manifest.issues.map(({ volume, articles }) => [volume, articles])).toEqual([
    [3, 2],
    [2, 6],
    [1, 6],
  ]);
  const bundle = {
    resources: 'resources',
    libraryFile: 'out/library.sqlite',
    manifestFile: 'out/library.manifest.json',
  };
  const device = createDevice({ bundle, server: site.url });
  try {
    const { store, sync } = await device.start();
    await sync.check();
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    const { database, close } = openLibrary(store.source.databaseFile());
    const articles = await database.selectFrom('articles').select('id').orderBy('id').execute();
    await close();
    expect(articles.map(({ id }) => id).slice(-3)).toEqual([12, 13, 14]);
  } finally {
    await device.remove();
  }
});
