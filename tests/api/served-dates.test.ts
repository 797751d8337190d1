import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { openLibrary } from '#library/open.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { openDateKeeper } from '../../server/harvesting/served-dates.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { make } from '../support/published-editions.ts';
import type { Site } from '../support/site.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeAnnouncement } from '../support/written-announcement.ts';
import { writeNotice } from '../support/written-notice.ts';

/** Makes the next edition elsewhere, as an editor does whose machine is not the server. */
async function makeElsewhere(edition: SmallEdition, day: string): Promise<SmallEdition> {
  const elsewhere = { ...edition, libraryFile: `${edition.libraryFile}.elsewhere.sqlite` };
  await make(elsewhere, day);
  return elsewhere;
}

/** Puts that edition in the place of the present one. */
function deploy({ libraryFile: made }: SmallEdition, { libraryFile }: SmallEdition): void {
  fs.renameSync(manifestFileOf(made), manifestFileOf(libraryFile));
  fs.renameSync(made, libraryFile);
}

/** The articles and notices changed since a moment, with their dates. */
async function harvest(site: Site, from: string): Promise<Record<string, string>> {
  const answer = await site.get(`/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=${from}`);
  const xml = load(await answer.text(), { xml: true });
  return Object.fromEntries(
    xml('header')
      .toArray()
      .map((header) => [
        xml('identifier', header).text().split(':').at(-1) ?? '',
        xml('datestamp', header).text(),
      ]),
  );
}

test('a harvester that asks between the making of an edition and its coming to the site gets what is new, retractions too', async ({
  serve,
  edition,
}) => {
  await make(edition, '2027-03-01T08:00:00Z');
  setClock('2027-03-02T08:00:00Z');
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  expect(await harvest(site, '2026-01-01')).toHaveProperty('article/11');

  writeNotice(edition, 'retraction', { published: '2027-03-03' });
  const next = await makeElsewhere(edition, '2027-03-03T08:00:00Z');
  setClock('2027-03-04T08:00:00Z');
  expect(await harvest(site, '2027-03-02')).toEqual({});
  setClock('2027-03-05T08:00:00Z');
  deploy(next, edition);
  const since = () => harvest(site, '2027-03-04T08:00:00Z');
  await expect.poll(since, { timeout: 5_000 }).toEqual({
    'article/11': '2027-03-05T08:00:00Z',
    'update/retraction-of-the-film': '2027-03-05T08:00:00Z',
  });

  // It stays so, also for another server that has the edition later.
  const { database, close } = openLibrary(edition.libraryFile);
  const keeper = openDateKeeper(site.accounts, () => new Date('2027-03-09T08:00:00Z'));
  const { records } = await keeper.datesOf({ database, edition: 'of another server' });
  await close();
  expect(records.find(({ id }) => id === 11)?.changed).toBe('2027-03-05T08:00:00Z');
});

test('an edited notice or announcement is new in feeds and sitemaps, one that was not edited is not', async ({
  serve,
  edition,
}) => {
  const notice = writeNotice(edition, 'correction');
  const folder = writeAnnouncement(edition);
  writeAnnouncement(edition, { slug: 'new-editor', kind: 'news' });
  await make(edition, '2027-03-01T08:00:00Z');
  const ledger = path.join(edition.resources, 'journal/changes.json');
  const untouched = fs.readFileSync(ledger, 'utf8');
  await make(edition, '2027-03-02T08:00:00Z');
  expect(fs.readFileSync(ledger, 'utf8')).toBe(untouched);

  edition.edit(notice, (content) => {
    const { ru, kk } = content.reason as Record<string, string>;
    content.reason = { ru, kk, en: 'Table 2 has a wrong sum.' };
  });
  fs.appendFileSync(path.join(folder, 'text.en.md'), '\nThe deadline is extended.\n');
  await make(edition, '2027-03-03T08:00:00Z');
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const feed = (await (await site.get('/en/feed.json')).json()) as {
    items: { id: string; date_published: string; date_modified: string }[];
  };
  const modified = feed.items.map(({ id, date_modified }) => [id.split(':').at(-1), date_modified]);
  expect(Object.fromEntries(modified)).toMatchObject({
    'update/correction-of-the-film': '2027-03-03T08:00:00Z',
    'announcement/cities-and-water': '2027-03-03T08:00:00Z',
    'announcement/new-editor': '2026-09-01T00:00:00Z',
  });
  expect(await (await site.get('/en/feed.atom')).text()).toContain('<updated>2027-03-03T08:00:00Z</updated>');
  const sitemap = load(await (await site.get('/sitemap-pages.xml')).text(), { xml: true });
  const lastChanges = Object.fromEntries(
    sitemap('url')
      .toArray()
      .map((url) => [new URL(sitemap('loc', url).text()).pathname, sitemap('lastmod', url).text()]),
  );
  expect(lastChanges).toMatchObject({
    '/en/updates/correction-of-the-film': '2027-03-03T08:00:00Z',
    '/announcements/cities-and-water': '2027-03-03T08:00:00Z',
    '/announcements/new-editor': '2026-09-01T00:00:00Z',
  });
});
