import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, expect } from 'vitest';
import type { RecordEntry } from '../../build/library/record-ledger.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { serveSite } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { schemaFaults } from '../support/xmllint.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => edition.remove());

const film = 11;
const ledgerFile = () => path.join(edition.resources, 'journal/records.json');
const readLedger = () => JSON.parse(fs.readFileSync(ledgerFile(), 'utf8')) as RecordEntry[];
const entryOf = (id: number) => readLedger().find((entry) => entry.id === id);

async function make(): Promise<void> {
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
}

/** Sets all dates in the ledger back, so that new ones stand out. */
function age(): void {
  const aged = readLedger().map((entry) => ({ ...entry, changed: '2026-01-02T03:04:05Z' }));
  fs.writeFileSync(ledgerFile(), JSON.stringify(aged));
}

async function harvest(asked: string): Promise<string> {
  const site = await serveSite({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  try {
    return await (await site.get(`/oai?${asked}`)).text();
  } finally {
    await site.stop();
  }
}

test('a library made twice from the same content leaves the dates of its records alone, whatever pictures it has', async () => {
  await make();
  age();
  const before = readLedger();
  fs.rmSync(path.join(edition.article, 'page-1.webp'));
  await make();
  expect(readLedger()).toEqual(before);
});

test.each([
  ['article.json', (text: string) => text.replace('"received":"2026-02-16"', '"received":"2026-02-15"')],
  ['abstract.kk.md', (text: string) => `${text.trim()} Тағы бір сөйлем.\n`],
  ['source/references.md', (text: string) => text.replace(/\n(?=- )/, '\n- Ещё одна книга.\n')],
])('a change in %s gives the record of the article the date of that day', async (name, change) => {
  // Formatted by `edit` first, so that only the next change counts.
  edition.edit(path.join(edition.article, 'article.json'), () => undefined);
  await make();
  age();
  const file = path.join(edition.article, name);
  const before = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, change(before));
  expect(fs.readFileSync(file, 'utf8')).not.toBe(before);
  await make();
  expect(entryOf(film)?.changed).not.toBe('2026-01-02T03:04:05Z');
});

test('an article that is taken out stays in the list as withdrawn, and harvesters hear of it', async ({
  skip,
}) => {
  await make();
  expect(readLedger().filter(({ withdrawn }) => withdrawn)).toHaveLength(11);
  const identifier = 'oai:usr-journal.example:article/7';
  const answers = {
    record: await harvest(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`),
    list: await harvest('verb=ListRecords&metadataPrefix=oai_dc'),
    formats: await harvest(`verb=ListMetadataFormats&identifier=${identifier}`),
    sets: await harvest('verb=ListIdentifiers&metadataPrefix=oai_dc&set=articles:volume-1'),
  };
  const record = load(answers.record, { xml: true });
  expect(record('header').attr('status')).toBe('deleted');
  expect(record('metadata')).toHaveLength(0);
  expect(record('setSpec').length).toBeGreaterThan(0);
  const list = load(answers.list, { xml: true });
  expect(list('record')).toHaveLength(12);
  expect(list('metadata')).toHaveLength(1);
  expect(load(answers.formats, { xml: true })('error').attr('code')).toBe('noMetadataFormats');
  expect(load(answers.sets, { xml: true })('header[status="deleted"]')).toHaveLength(6);
  expect(schemaFaults(skip, Object.values(answers), 'oai/oai-all.xsd')).toEqual([]);
});

test('whoever follows a citation of an article that was taken out learns that it is gone, and is not led home', async ({
  serve,
}) => {
  const { slug } = entryOf(7) ?? {};
  await make();
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  for (const [address, language, words] of [
    [`/${slug}`, '', 'Статья не найдена'],
    [`/kk/${slug}`, '/kk', 'Мақала табылмады'],
  ]) {
    const moved = await site.get(address ?? '', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${language}/article/7`]);
    const gone = await site.get(`${language}/article/7`);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain(words);
  }
  expect((await site.get('/article/99')).status).toBe(404);
  const elsewhere = await site.get('/no-such-place', { headers: { accept: 'text/html' } });
  expect(elsewhere.headers.get('location')).toBe('/');
});

test('an article that comes back is live again, with a new date', async () => {
  await make();
  const withdrawn = readLedger().map((entry) =>
    entry.id === film ? { ...entry, withdrawn: true as const, changed: '2026-01-02T03:04:05Z' } : entry,
  );
  fs.writeFileSync(ledgerFile(), JSON.stringify(withdrawn));
  await make();
  expect(entryOf(film)).not.toHaveProperty('withdrawn');
  expect(entryOf(film)?.changed).not.toBe('2026-01-02T03:04:05Z');
});

test('a library that is made for a look leaves the ledger alone; the dates are those of the real one', async () => {
  const before = fs.readFileSync(ledgerFile(), 'utf8');
  const day = new Date('2026-12-01T10:00:00Z');
  expect(await makeLibrary(edition.resources, edition.libraryFile, { preview: true })).toEqual([]);
  expect(await harvest('verb=ListRecords&metadataPrefix=oai_dc')).toContain('status="deleted"');
  expect(fs.readFileSync(ledgerFile(), 'utf8')).toBe(before);
  expect(await makeLibrary(edition.resources, edition.libraryFile, { now: day })).toEqual([]);
  expect(entryOf(7)).toMatchObject({ changed: '2026-12-01T10:00:00Z', withdrawn: true });
});

test('a journal without records has no sets', async () => {
  await make();
  const { default: Database } = await import('better-sqlite3');
  const library = new Database(edition.libraryFile);
  library.exec('DELETE FROM records');
  library.close();
  expect(load(await harvest('verb=ListSets'), { xml: true })('error').attr('code')).toBe('noSetHierarchy');
  expect(load(await harvest('verb=Identify'), { xml: true })('earliestDatestamp').text()).not.toBe('');
});

test('a ledger that is none is named with its fault', async () => {
  fs.writeFileSync(ledgerFile(), '[{"id": 1}]');
  const [problem] = await makeLibrary(edition.resources, edition.libraryFile);
  expect(problem).toMatch(/records\.json:1: 0\.slug: is missing/);
});
