import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { AccountDatabase, AccountTables } from '../../server/accounts/db/schema.ts';
import { contentColumns, keepContributors } from '../../server/office/manuscripts/content-columns.ts';
import { emptyContent } from '../../src/shared/office/empty-content.ts';
import type { Statistics, StatisticsTable } from '../../src/shared/office/statistics.ts';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';
import { visit } from '../support/visitor.ts';

const now = new Date('2027-05-04T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
  now: () => now,
} as const);

type Row = AccountTables['manuscripts'];

/** Writes a manuscript as it stands after some way. */
async function write(
  database: AccountDatabase,
  {
    state,
    came,
    ended = null,
    email = `${randomUUID()}@author.example`,
    country = 'KZ',
  }: {
    state: Row['state'];
    came: string;
    ended?: string | null;
    email?: string;
    country?: string;
  },
): Promise<string> {
  const id = randomUUID();
  const content = emptyContent('en', {
    id: randomUUID(),
    givenName: 'A',
    familyName: 'B',
    email,
    orcid: '',
    affiliation: '',
    country,
  });
  await database
    .insertInto('manuscripts')
    .values({
      id,
      number: `USR-${id}`,
      state,
      version: 1,
      author_id: null,
      editor_id: null,
      created: came,
      changed: came,
      submitted: came,
      ended,
      ...contentColumns(content, null),
    })
    .execute();
  await keepContributors(database, id, content);
  return id;
}

async function ask(
  database: AccountDatabase,
  manuscriptId: string,
  given: { email: string; state: AccountTables['review_assignments']['state']; days?: number; sent?: string },
) {
  const id = randomUUID();
  const invited = '2026-02-01T06:00:00.000Z';
  const answered =
    given.days === undefined ? null : new Date(Date.parse(invited) + given.days * 86_400_000).toISOString();
  await database
    .insertInto('review_assignments')
    .values({
      id,
      manuscript_id: manuscriptId,
      round: 1,
      state: given.state,
      alias: 'A',
      name: 'Somebody',
      email: given.email,
      email_key: given.email,
      affiliation: '',
      language: 'en',
      user_id: null,
      source: 'editor',
      second_source: '',
      added: invited,
      invited,
      answer_due: null,
      answered,
      due: '2026-03-01T06:00:00.000Z',
      ended: null,
      declined: null,
      reason: '',
      suggestions: '',
      ...{ helper: '', helper_state: null, helper_answer: '' },
    })
    .execute();
  if (given.sent === undefined) return;
  const report = {
    ...{ content: '{}', version: 1, saved: given.sent },
    ...{ released: null, released_remarks: '[]', answer: '', answers: '{}', decided: '[]' },
  };
  await database
    .insertInto('review_reports')
    .values({ assignment_id: id, sent: given.sent, ...report })
    .execute();
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

function tableOf({ tables }: Statistics, name: StatisticsTable) {
  const table = tables.find((one) => one.name === name);
  const rows = (table?.rows ?? []).map(({ head, cells }): [string, object] => [
    head,
    Object.fromEntries(cells.map((cell, place) => [table?.columns[place], cell])),
  ]);
  return Object.fromEntries(rows);
}

test('the office reads what came and what became of it, by the year of the office, without small numbers', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => now });
  const { database } = site.accounts;
  const { visitor: chief, userId } = await personWith(site, ['chief']);
  const inYear = '2026-03-01T06:00:00.000Z';
  for (const place of times(12))
    await write(database, {
      state: 'declined',
      came: inYear,
      ended: `2026-03-${String(10 + place).padStart(2, '0')}T06:00:00.000Z`,
      country: place < 6 ? 'UZ' : 'KZ',
    });
  for (const place of times(8))
    await write(database, { state: 'in-review', came: inYear, country: place < 2 ? 'DE' : 'KZ' });
  for (const _ of times(2)) await write(database, { state: 'withdrawn', came: inYear, ended: inYear });
  // The journal’s own: by what was found of somebody of the office, or as a member of the boards whom a person has confirmed.
  for (const place of times(5)) {
    const manuscript_id = await write(database, { state: 'checking', came: inYear });
    if (place < 2)
      await database
        .insertInto('found_conflicts')
        .values({ manuscript_id, user_id: userId, found: inYear })
        .execute();
    else
      await database
        .insertInto('own_answers')
        .values({
          ...{ manuscript_id, who: 'board:a', name: 'A B', reason: '', user_id: null, at: inYear },
          is_same: 1,
        })
        .execute();
  }
  // Midnight is that of Almaty.
  for (const _ of times(6)) await write(database, { state: 'submitted', came: '2026-12-31T19:30:00.000Z' });
  await write(database, { state: 'draft', came: inYear });

  const { status, body, text } = await chief.get('/api/office/statistics');
  expect(status, text).toBe(200);
  const statistics: Statistics = body;
  expect(statistics.unfinished).toBe('2027');
  expect(tableOf(statistics, 'outcomes')).toMatchObject({
    2027: { received: 6, checking: 6, accepted: 0 },
    // Two were withdrawn: with the next larger number they cannot be told from the total.
    2026: { received: 27, declined: 12, inReview: 8, withdrawn: null, checking: null, lapsed: 0 },
  });
  expect(tableOf(statistics, 'firstDecision')).toEqual({
    2026: { about: 10, lowerQuartile: 11, median: 14, upperQuartile: 17 },
  });
  expect(tableOf(statistics, 'own')).toMatchObject({ 2026: { received: 27, own: 5, others: 22 } });
  const countries = tableOf(statistics, 'countries');
  expect(countries).toMatchObject({ KZ: { received: 25 } });
  expect(countries).not.toHaveProperty('DE');
  expect(countries).toMatchObject({ other: { received: 8 } });
});

test('reviewers are counted of what is closed, by finished years, and their load is told without names', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => now });
  const { database } = site.accounts;
  const { visitor: office } = await personWith(site, ['office']);
  const ended = '2026-06-01T06:00:00.000Z';
  for (const place of times(6)) {
    const closed = await write(database, { state: 'rejected', came: '2026-01-10T06:00:00.000Z', ended });
    await ask(database, closed, {
      email: 'often@r.example',
      state: 'reported',
      days: 2,
      sent: '2026-02-20T06:00:00.000Z',
    });
    await ask(database, closed, { email: `once-${place}@r.example`, state: 'declined', days: place });
    // What is under way, and what was closed this year, tells nothing.
    const open = await write(database, { state: 'in-review', came: '2026-01-10T06:00:00.000Z' });
    await ask(database, open, { email: `open-${place}@r.example`, state: 'silent' });
    const late = await write(database, {
      state: 'rejected',
      came: '2026-01-10T06:00:00.000Z',
      ended: '2027-02-01T06:00:00.000Z',
    });
    await ask(database, late, { email: `late-${place}@r.example`, state: 'silent' });
  }
  const statistics: Statistics = (await office.get('/api/office/statistics')).body;
  expect(tableOf(statistics, 'reviewers')).toEqual({
    2026: {
      asked: 12,
      onTime: null,
      refused: 6,
      late: null,
      withoutReport: null,
      silent: null,
      takenBack: null,
    },
  });
  expect(tableOf(statistics, 'answerTime')).toEqual({
    2026: { about: 10, lowerQuartile: 2, median: 2, upperQuartile: 2 },
  });
  expect(tableOf(statistics, 'reportTime')).toEqual({
    2026: { about: 5, lowerQuartile: 17, median: 17, upperQuartile: 17 },
  });
  // One was asked often: that can only be one.
  expect(tableOf(statistics, 'load')).toEqual({ 2026: { people: 7, once: null, twice: null, more: null } });
  expect(JSON.stringify(statistics)).not.toContain('r.example');
});

test('where a proxy names countries, the office reads which articles are read where, without small numbers', async ({
  serve,
}) => {
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => now });
  const { database } = site.accounts;
  const { visitor: office } = await personWith(site, ['office']);
  const add = (sums: [item: number, country: string, uses: number][]) =>
    database
      .insertInto('usage_month_sums')
      .values(
        sums.map(([item, country, uses]) => ({
          ...{ month: '2027-04', metric: 'Total_Item_Requests', item, country, uses },
        })),
      )
      .execute();
  const read = async () => (await office.get('/api/office/statistics')).body as Statistics;

  await add([[1, '', 40]]);
  expect((await read()).tables).toEqual([]);

  await add([
    [1, 'KZ', 30],
    [1, 'UZ', 8],
    [2, 'KZ', 9],
    [2, 'UZ', 7],
    [2, 'IS', 1],
    // Of an article that the library no longer has.
    [9_999, 'KZ', 5],
  ]);
  const statistics = await read();
  expect(tableOf(statistics, 'readers')).toEqual({
    KZ: { requests: 44 },
    UZ: { requests: 15 },
    other: { requests: 41 },
  });
  expect(tableOf(statistics, 'articleReaders')).toEqual({
    1: { requests: 78, KZ: 30, UZ: 8, other: 40 },
    2: { requests: 17, KZ: 9, UZ: null, other: null },
  });
  const { articles } = statistics;
  expect(Object.keys(articles)).toEqual(['1', '2']);
  const rows = parse((await office.get('/api/office/statistics/en.csv')).text, { bom: true }) as string[][];
  const title = articles[1]?.en ?? '';
  expect(rows).toContainEqual(['Articles by country of readers', title, 'Kazakhstan', '30']);
  expect(rows).toContainEqual(['Articles by country of readers', title, 'Other or not given', '40']);
});

test('only the office and the Editor-in-Chief read them, as a page and as files', async ({ site }) => {
  const { database } = site.accounts;
  for (const _ of times(7)) await write(database, { state: 'checking', came: '2026-03-01T06:00:00.000Z' });
  // What is no country must not begin a formula.
  for (const _ of times(5))
    await write(database, { state: 'checking', came: '2026-03-01T06:00:00.000Z', country: '=1' });
  const paths = ['/api/office/statistics', '/api/office/statistics/en.csv', '/api/office/statistics/en.xlsx'];
  for (const role of ['editor', 'production', 'admin', 'reviewer'] as const) {
    const { visitor } = await personWith(site, [role]);
    for (const path of paths) expect((await visitor.get(path)).status, role).toBe(403);
  }
  for (const path of paths) expect((await visit(site).get(path)).status).toBe(401);

  const { visitor } = await personWith(site, ['office']);
  const csv = await visitor.get('/api/office/statistics/en.csv');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const bytes = async (path: string) =>
    new Uint8Array(await (await fetch(site.url + path, { headers: { cookie } })).arrayBuffer());
  const raw = Buffer.from(await bytes('/api/office/statistics/en.csv'));
  expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(raw.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const rows = parse(raw, { bom: true }) as string[][];
  expect(rows[0]).toEqual(['Table', 'Year / Country / Article', 'Figure', 'Value']);
  expect(rows).toContainEqual(['Countries of authors', 'Kazakhstan', 'Received', '7']);
  expect(rows).toContainEqual(['Countries of authors', "'=1", 'Received', '5']);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@]/);

  const book = unzipSync(await bytes('/api/office/statistics/ru.xlsx'));
  const parts = Object.entries(book).map(([name, part]) => ({ name, text: Buffer.from(part).toString() }));
  const all = parts.map(({ text }) => text).join('');
  expect(all).toContain('Рукописи и решения');
  expect(all).not.toContain('<f>');
  expect(parts.some(({ text }) => /<c [^>]*><v>7<\/v><\/c>/.test(text))).toBe(true);

  const page = await visitor.get('/kk/office/statistics');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Қолжазбалар мен шешімдер');
});
