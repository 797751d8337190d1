import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { scheduledFolderOf } from '#shared/library/beside-library.ts';
import { publishedPath } from '#shared/library/library-manifest.ts';
import type { RecordEntry } from '../../build/library/record-ledger.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { createDevice } from '../support/device.ts';
import {
  addIssueAhead,
  addSecondIssue,
  firstMoment as first,
  inVolume3,
  scheduledAt,
  secondMoment as second,
} from '../support/issue-ahead.ts';
import { make } from '../support/published-editions.ts';
import type { Site } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

const day = '2027-03-01T08:00:00Z';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
  setClock(day);
});
afterEach(() => {
  edition.remove();
});

const at = (...parts: string[]) => inVolume3(edition, ...parts);
const ledger = () =>
  JSON.parse(fs.readFileSync(path.join(edition.resources, 'journal/records.json'), 'utf8')) as RecordEntry[];

const publish = () => make(edition, new Date().toISOString());
const options = () => ({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });

const pages = [
  ['/stenogramma-3', 302],
  ['/article/13', 404],
  ['/stenogramma-3.pdf', 404],
  ['/images/articles/volume-3/stenogramma-3/stenogramma-3.pdf', 404],
  ['/images/articles/volume-3/stenogramma-3/page-1.webp', 404],
  ['/images/open-graph/en/stenogramma-3.png', 404],
  ['/images/volumes/volume-3/cover.svg', 404],
  ['/images/volumes/volume-3/issue-1/cover.svg', 404],
  ['/stenogramma-3.bib', 404],
  ['/stenogramma-3.xml', 404],
  ['/volumes/3.bib', 404],
  ['/volumes/3/issues/1', 404],
  ['/api/library/articles/stenogramma-3', 404],
  ['/sitemap-volume-3.xml', 404],
] as const;
const lists = [
  '/api/library/volumes',
  '/api/library/articles',
  '/archive',
  '/',
  '/current-issue',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/feed.atom',
  '/en/feed.rss',
  '/kk/feed.json',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListSets',
  publishedPath.manifest,
];

/** Whether an answer names the article or the volume that appears later. */
const told = (text: string) => /stenogramma-3|volume-3|article\/13/.test(text);

async function ask(site: Site, address: string) {
  const response = await site.get(address, { headers: { accept: 'text/html, */*' } });
  return { status: response.status, text: await response.text() };
}

/** Asks until the server has looked for a new edition, which it does at most once a second. */
const seen = (site: Site, address = '/api/library/articles') =>
  expect.poll(async () => (await ask(site, address)).text, { timeout: 5_000 });

test('an issue prepared ahead is nowhere before its moment, and everywhere from then on, without a restart', async ({
  serve,
}) => {
  addIssueAhead(edition);
  edition.edit(path.join(edition.resources, 'journal/journal.json'), (journal) => {
    journal.home = { featured: 13, carousel: [13, 11] };
  });
  await publish();
  expect(fs.readFileSync(edition.libraryFile).includes('stenogramma-3')).toBe(false);
  const site = await serve(options());
  setClock('2027-03-30T03:59:59Z');
  for (const [address, status] of pages) {
    expect((await ask(site, address)).status, address).toBe(status);
  }
  for (const address of lists) expect(told((await ask(site, address)).text), address).toBe(false);
  const question = `/api/search?q=${encodeURIComponent('стенограмма')}`;
  expect((await ask(site, question)).text).not.toContain('stenogramma-3');

  setClock(first);
  await seen(site).toContain('stenogramma-3');
  for (const [address] of pages) expect((await ask(site, address)).status, address).toBe(200);
  for (const address of lists) {
    if (address !== '/sitemap-pages.xml') expect(told((await ask(site, address)).text), address).toBe(true);
  }
  expect((await ask(site, question)).text).toContain('stenogramma-3');
  const record = await ask(site, '/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2027-03-30');
  expect(record.text).toContain('<datestamp>2027-03-30T04:00:00Z</datestamp>');
  expect(fs.readdirSync(scheduledFolderOf(edition.libraryFile))).toEqual([]);
});

test('of several servers one puts the edition in place and the others find it; both show it', async ({
  serve,
}) => {
  addIssueAhead(edition);
  await publish();
  const sites = [await serve(options()), await serve(options())];
  setClock(first);
  for (const site of sites) await seen(site).toContain('stenogramma-3');
});

test('a server that was down at the moment shows the issue from its start, also when it was stopped half-way', async ({
  serve,
}) => {
  addIssueAhead(edition);
  await publish();
  fs.renameSync(scheduledAt(edition, first, 'library.sqlite.br'), `${edition.libraryFile}.br`);
  fs.renameSync(
    scheduledAt(edition, first, 'library.manifest.json'),
    edition.libraryFile.replace('.sqlite', '.manifest.json'),
  );
  setClock('2027-04-10T08:00:00Z');
  const site = await serve(options());
  expect((await ask(site, '/api/library/articles')).text).toContain('stenogramma-3');
  expect((await ask(site, publishedPath.manifest)).text).toContain('stenogramma-3');
});

test('two issues appear one after the other, each at its moment', async ({ serve }) => {
  addIssueAhead(edition);
  addSecondIssue(edition);
  await publish();
  const site = await serve(options());
  setClock(first);
  await seen(site).toContain('stenogramma-3');
  expect((await ask(site, '/api/library/articles')).text).not.toContain('vtoraya-stenogramma');
  expect(fs.readFileSync(edition.libraryFile).includes('vtoraya-stenogramma')).toBe(false);
  setClock(second);
  await seen(site).toContain('vtoraya-stenogramma');
});

test('of two moments that passed while the server was down the second counts', async ({ serve }) => {
  addIssueAhead(edition);
  addSecondIssue(edition);
  await publish();
  setClock('2027-05-01T00:00:00Z');
  const site = await serve(options());
  const { text } = await ask(site, '/api/library/articles');
  expect(text).toContain('vtoraya-stenogramma');
  expect(text).toContain('stenogramma-3');
});

test('desktop programs get the issue after its moment, and not before', async ({ serve, editions }) => {
  addIssueAhead(edition);
  await publish();
  const site = await serve(options());
  const device = createDevice({ bundle: editions.first, server: site.url });
  try {
    const { sync, store } = await device.start();
    const get = async () => {
      await sync.check();
      await sync.download();
      return store.source.databaseFile();
    };
    expect(fs.readFileSync(await get()).includes('stenogramma-3')).toBe(false);
    setClock(first);
    await seen(site).toContain('stenogramma-3');
    expect(fs.readFileSync(await get()).includes('stenogramma-3')).toBe(true);
    expect(store.source.file('volumes/3/stenogramma-3/stenogramma-3.pdf')).not.toBeNull();
  } finally {
    await device.remove();
  }
});

test('the records of what is prepared are dated by its moment, and stay so when the library is made again later', async () => {
  addIssueAhead(edition);
  await publish();
  const prepared = ledger().find(({ id }) => id === 13);
  expect(prepared).toMatchObject({ changed: '2027-03-30T04:00:00Z', scheduled: true });
  expect((await checkLibrary(edition.resources)).problems).toEqual([]);
  await publish();
  expect(ledger().filter(({ id }) => id === 13)).toEqual([prepared]);
  setClock('2027-04-10T08:00:00Z');
  await publish();
  expect(ledger().find(({ id }) => id === 13)).toEqual({ ...prepared, scheduled: undefined });
  expect(fs.existsSync(scheduledFolderOf(edition.libraryFile))).toBe(false);
});

test('what is no longer planned is forgotten: its edition is removed, and its number and address are free', async () => {
  addIssueAhead(edition);
  await publish();
  fs.rmSync(at(), { recursive: true });
  await publish();
  expect(fs.existsSync(scheduledFolderOf(edition.libraryFile))).toBe(false);
  expect(ledger().some(({ id }) => id === 13)).toBe(false);
});

test('a look at the library shows what appears later, and prepares nothing', async () => {
  addIssueAhead(edition);
  expect(await makeLibrary(edition.resources, edition.libraryFile, { preview: true })).toEqual([]);
  expect(fs.readFileSync(edition.libraryFile).includes('stenogramma-3')).toBe(true);
  expect(fs.existsSync(scheduledFolderOf(edition.libraryFile))).toBe(false);
});

test('after such a look a volume of which everything appears later can be prepared all the same', async () => {
  addIssueAhead(edition);
  expect(await makeLibrary(edition.resources, edition.libraryFile, { preview: true })).toEqual([]);
  await publish();
  expect(fs.existsSync(scheduledAt(edition, first))).toBe(true);
});

test('an article is withdrawn at the moment of its notice, and not before', async () => {
  writeNotice(edition, 'withdrawal', { published: '2027-03-30', appears: first });
  await publish();
  const library = () => openCurrentLibrary(edition.libraryFile, (fault) => expect.fail(String(fault)));
  const before = library();
  const slug = path.basename(edition.article);
  expect(await before.get().library.article(slug)).not.toBeNull();
  expect(await before.get().library.notices()).toEqual([]);
  await before.close();
  setClock(first);
  const after = library();
  expect(await after.get().library.article(slug)).toBeNull();
  expect((await after.get().library.notices()).map(({ type }) => type)).toEqual(['withdrawal']);
  await after.close();
});

test('a retraction marks the article and its PDF at its moment, and not before', async ({ serve }) => {
  writeNotice(edition, 'retraction', { published: '2027-03-30', appears: first });
  await publish();
  const site = await serve(options());
  const slug = path.basename(edition.article);
  const pdf = async () => Buffer.from(await (await site.get(`/${slug}.pdf`)).arrayBuffer());
  const original = fs.readFileSync(`${edition.article}/${slug}.pdf`);
  expect((await pdf()).equals(original)).toBe(true);
  expect((await ask(site, '/api/library/notices')).text).toBe('[]');
  setClock(first);
  await seen(site).toContain('"status":"retracted"');
  const marked = await pdf();
  expect(marked.subarray(0, 5).toString()).toBe('%PDF-');
  expect(marked.equals(original)).toBe(false);
});

test('a moment on another day than that of publication is named, in its own time zone', async () => {
  addIssueAhead(edition);
  edition.edit(at('issue-1/issue.json'), (issue) => {
    issue.appears = '2027-03-31T00:30:00+05:00';
  });
  const { problems } = await checkLibrary(edition.resources);
  expect(problems).toEqual([
    expect.stringMatching(/issue\.json:1.*appears: 2027-03-31 is another day than published, 2027-03-30/),
  ]);
});

test('what is published already can’t be announced for later', async () => {
  addIssueAhead(edition);
  setClock('2027-04-10T08:00:00Z');
  await publish();
  edition.edit(at('issue-1/issue.json'), (issue) => {
    Object.assign(issue, { published: '2027-05-30', appears: '2027-05-30T09:00:00+05:00' });
  });
  const { problems } = await checkLibrary(edition.resources);
  expect(problems).toEqual([
    expect.stringContaining('issue-1/issue.json: appears: lies ahead, but article 13 is published already'),
  ]);
});

test('a notice can be planned anew until its moment; then it can be neither taken back nor announced for later', async () => {
  const plan = { published: '2027-03-30', appears: first };
  const notice = writeNotice(edition, 'retraction', plan);
  await publish();
  expect((await checkLibrary(edition.resources)).problems).toEqual([]);
  fs.rmSync(notice);
  fs.rmdirSync(path.dirname(notice));
  expect((await checkLibrary(edition.resources)).problems).toEqual([]);

  writeNotice(edition, 'retraction', plan);
  setClock('2027-04-10T08:00:00Z');
  writeNotice(edition, 'retraction', { published: '2027-05-30', appears: '2027-05-30T09:00:00+05:00' });
  const recalled = expect.stringContaining(
    'notice.json:17: appears: lies ahead, but the notice is published already',
  ) as string;
  expect((await checkLibrary(edition.resources)).problems).toEqual([recalled]);
  fs.rmSync(notice);
  fs.rmdirSync(path.dirname(notice));
  expect((await checkLibrary(edition.resources)).problems).toEqual([
    expect.stringContaining('was published here and is gone: restore it'),
  ]);
  writeNotice(edition, 'retraction', plan);
  await publish();
  writeNotice(edition, 'retraction', { published: '2027-05-30', appears: '2027-05-30T09:00:00+05:00' });
  expect((await checkLibrary(edition.resources)).problems).toEqual([recalled]);
});
