import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { screenFor } from '../../electron/main/links/screen-for.ts';
import type { DataSources } from '../../electron/main/protocol/data-answers.ts';
import { createDataAnswers } from '../../electron/main/protocol/data-answers.ts';
import { openCurrentLibrary } from '../../server/library/current.ts';
import { test as base } from '../support/api-test.ts';
import { addVolume, make } from '../support/published-editions.ts';
import type { SiteOptions } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
const files = [
  `/${slug}.pdf`,
  `/${slug}.bib`,
  `/${slug}.xml`,
  `/${slug}.epub`,
  `/${slug}.md`,
  `/${slug}.txt`,
  `/${slug}.latin.ris`,
  `/${slug}.csl.json`,
  `/${slug}.linkset.json`,
  `/images/articles/volume-2/${slug}/${slug}.pdf`,
  `/images/articles/volume-2/${slug}/page-1.webp`,
  `/images/open-graph/ru/${slug}.png`,
];

/** Publishes an edition of two articles, and then withdraws the first, whose PDF is removed. */
async function withdraw(edition: SmallEdition): Promise<SmallEdition> {
  addVolume(edition, 3);
  edition.edit(path.join(edition.resources, 'journal/journal.json'), (journal) => {
    journal.home = { featured: 13, carousel: [13] };
  });
  await make(edition, '2026-07-01T08:00:00Z');
  writeNotice(edition, 'withdrawal');
  for (const name of [`${slug}.pdf`, 'abstract.kk.md', 'page-1.webp'])
    fs.rmSync(path.join(edition.article, name));
  await make(edition, '2026-09-01T08:00:00Z');
  return edition;
}

/** The edition and its site, which the tests leave as they are. */
const test = base
  .extend('withdrawn', { scope: 'file' }, () => withdraw(smallEdition()))
  .extend('siteOptions', { scope: 'file' }, ({ withdrawn }, { onCleanup }): SiteOptions => {
    onCleanup(async () => withdrawn.remove());
    return { libraryFile: withdrawn.libraryFile, resourcesDir: withdrawn.resources };
  });

test('the page of a withdrawn article says what it was, why and when it was withdrawn, and its files are gone', async ({
  site,
}) => {
  for (const [address, ...words] of [
    [`/${slug}`, 'Статья изъята', 'приписана не тому человеку', 'Редакционная коллегия'],
    [`/en/${slug}`, 'This article has been withdrawn', 'the wrong person', 'The editorial board'],
    [`/en/${slug}/v1`, 'This article has been withdrawn', 'the wrong person', 'The editorial board'],
    ['/kk/article/11', 'Мақала алып тасталған', 'басқа адамға таңылған', 'Редакция алқасы'],
  ]) {
    const page = await site.get(address ?? '');
    expect(page.status).toBe(410);
    const document = load(await page.text());
    for (const word of words) expect(document('main').text()).toContain(word);
    expect(document('main').text()).toContain('10.5555/usr.2026.2.5');
    expect(document('meta[name=robots]').attr('content')).toContain('noindex');
    expect(document('main a[href$="/updates/withdrawal-of-the-film"]')).not.toHaveLength(0);
    expect(document('meta[name=citation_title]')).toHaveLength(0);
  }
  for (const address of files) expect([address, (await site.get(address)).status]).toEqual([address, 410]);
  expect((await site.get('/no-such-article.pdf')).status).toBe(404);
});

test('whoever opens a file of a withdrawn article reads the tombstone, and a program gets it as text', async ({
  site,
}) => {
  const reader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (const [address, ...words] of [
    [`/${slug}.pdf`, 'Статья изъята', 'приписана не тому человеку'],
    [`/en/${slug}.bib`, 'This article has been withdrawn', 'the wrong person'],
    [`/kk/${slug}.xml`, 'Мақала алып тасталған', 'басқа адамға таңылған'],
    [`/images/articles/volume-2/${slug}/${slug}.pdf`, 'Статья изъята', 'приписана не тому человеку'],
  ] as const) {
    const page = await site.get(address, { headers: reader });
    expect([address, page.status, page.headers.get('vary')]).toEqual([
      address,
      410,
      expect.stringContaining('Accept'),
    ]);
    const document = load(await page.text());
    for (const word of [...words, '10.5555/usr.2026.2.5']) expect(document('main').text()).toContain(word);
    expect(document('main a[href$="/updates/withdrawal-of-the-film"]')).not.toHaveLength(0);
  }
  const program = await site.get(`/en/${slug}.pdf`);
  expect([program.status, program.headers.get('content-type')]).toEqual([410, 'text/plain; charset=utf-8']);
  const [title, reference, reason, address, ...more] = (await program.text()).split('\n');
  expect(title).toMatch(/^Withdrawal: .+ · 2026-09-01$/);
  expect(reference).toContain('https://doi.org/10.5555/usr.2026.2.5');
  expect(reason).toBe('The transcript is attributed to the wrong person; details at the office.');
  expect(address).toBe('https://journal.example/en/updates/withdrawal-of-the-film');
  expect(more).toEqual(['']);
});

test('the notice of a withdrawn article cites it', async ({ site }) => {
  for (const prefix of ['', '/en', '/kk']) {
    const tombstone = load(await (await site.get(`${prefix}/${slug}`)).text());
    const reference = tombstone('main p:has(a[href="https://doi.org/10.5555/usr.2026.2.5"])').text();
    expect(reference).toContain('10.5555/usr.2026.2.5');
    const notice = load(await (await site.get(`${prefix}/updates/withdrawal-of-the-film`)).text());
    expect(notice('main dd').text()).toContain(reference);
  }
});

test('a withdrawn article is in no list, search, feed or pack, and harvesters learn that it is deleted', async ({
  site,
}) => {
  for (const address of [
    '/api/library/articles',
    '/api/library/volumes',
    '/api/search?q=стенограмма',
    '/api/library/manifest?format=2',
    '/feed.atom',
    '/sitemap-volume-2.xml',
    '/volumes/2.bib',
    '/kbart.txt',
  ]) {
    const body = await (await site.get(address)).text();
    expect([address, body.includes(slug)]).toEqual([address, false]);
  }
  const pages = load(await (await site.get('/sitemap-pages.xml')).text(), { xml: true });
  const home = pages('url').filter((_, url) => pages(url).find('loc').text() === 'https://journal.example/');
  expect(home.find('lastmod').text(), 'lists change with it').toBe('2026-09-01T08:00:00Z');
  const identifier = 'oai:usr-journal.example:article/11';
  const record = await site.get(`/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`);
  const header = load(await record.text(), { xml: true })('header');
  expect([header.attr('status'), header.find('datestamp').text()]).toEqual([
    'deleted',
    '2026-09-01T08:00:00Z',
  ]);
});

test('a retracted article can be withdrawn later; both notices stay', async ({ edition, serve }) => {
  writeNotice(edition, 'retraction', { published: '2026-08-01', doi: '10.5555/usr.2026.2.5.n2' });
  await withdraw(edition);
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  for (const address of [`/en/${slug}`, ...files])
    expect([address, (await site.get(address)).status]).toEqual([address, 410]);
  const notices = (await (await site.get('/api/library/notices')).json()) as Record<string, unknown>[];
  expect(notices.map(({ type }) => type)).toEqual(['withdrawal', 'retraction']);
  expect((await site.get('/en/updates/retraction-of-the-film')).status).toBe(200);
});

test('the check says that the PDF of the whole issue still has the withdrawn article', async ({
  withdrawn,
}) => {
  expect((await checkLibrary(withdrawn.resources)).notes).toContainEqual(
    expect.stringMatching(/volumes\/2\/volume-2\.pdf: film-ob-\S+ is withdrawn, but this PDF has its pages/),
  );
});

test('the desktop program shows the same, from its own library', async ({ withdrawn }) => {
  const library = openCurrentLibrary(withdrawn.libraryFile, (error) => {
    throw error;
  });
  const sources: DataSources = {
    library: () => library.get(),
    file: () => null,
    forward: () => Promise.reject(new Error('nothing is forwarded')),
    publicUrl: 'https://journal.example',
  };
  const ask = (address: string) => {
    const url = new URL(address, 'app://journal');
    return createDataAnswers(sources)(new Request('http://journal.example'), url, url.pathname);
  };
  for (const page of [slug, 'article/11', 'updates/withdrawal-of-the-film']) {
    const opened = await screenFor(`urban-social-journal://${page}`, 'en', () => library.get().library);
    expect(opened).toBe(`/en/${page}`);
  }
  for (const address of files) expect([address, (await ask(address))?.status]).toEqual([address, 410]);
  expect(await (await ask(`/api/library/tombstones/${slug}`))?.json()).toMatchObject({
    id: 11,
    doi: '10.5555/usr.2026.2.5',
    notice: { type: 'withdrawal', published: '2026-09-01' },
  });
  await library.close();
});
