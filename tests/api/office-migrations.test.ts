import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../server/accounts/db/migrations/all.ts';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { openPostgres } from '../../server/accounts/db/open-postgres.ts';
import type { AccountDatabase } from '../../server/accounts/db/schema.ts';
import { folded } from '../../server/office/folded.ts';
import { readFacts } from '../../server/office/log/event-log.ts';
import { sought } from '../../server/office/projections/sought.ts';
import { bareDatabaseOf } from '../support/account-place.ts';

/** Opens the accounts of a folder in the database that the tests run with, by some migrations. */
async function opened(folder: string, known: Record<string, Migration> = migrations) {
  const databaseUrl = await bareDatabaseOf(folder);
  return databaseUrl === undefined ? openAccountDatabase(folder, known) : openPostgres(databaseUrl, known);
}

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

const author = {
  id: 'a1',
  givenName: 'Айгүл',
  familyName: 'Сейітова',
  email: 'aigul@author.example',
  orcid: '',
};
const dana = { id: 'c1', givenName: 'Дана', familyName: 'Ахметова', email: 'Dana@author.example', orcid: '' };
const temir = {
  id: 'c2',
  givenName: 'Temir',
  familyName: 'Ospanov',
  email: 'temir@author.example',
  orcid: '0000-0002-1825-0097',
};

function content(title: string, contributors: (typeof author)[]): string {
  const none = { title: '' };
  return JSON.stringify({
    language: 'ru',
    type: 'research-article',
    metadata: { ru: { title }, en: none, kk: none },
    contributors: contributors.map((one, place) => ({ ...one, country: 'KZ', isCorresponding: place === 0 })),
  });
}

const asSent = content('Двор, как его отправили', [author, dana, temir]);
const asChanged = content('Двор, как его меняют', [author, { ...dana, email: 'other@author.example' }]);

const waits = '2099-01-01T00:00:00.000Z';

const fileId = '2d3c1f0a-5b1e-4a8e-9a3d-0c7b6e5f4d3c';

/** Fills the tables as the former program wrote them. */
async function fill(database: AccountDatabase): Promise<void> {
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${sql.join(Object.values(row))})`.execute(
        database,
      );
    }
  };
  await insert('users', [
    {
      ...{ id: 'u1', email: author.email, email_key: author.email, password_hash: '', given_name: 'Айгүл' },
      ...{ family_name: 'Сейітова', organization: '', country: 'KZ', username: 'aigul', orcid_id: '' },
      ...{ language: 'ru', created: at(1), updated: at(1) },
    },
  ]);
  const manuscript = (row: Record<string, unknown>) => ({
    ...{ version: 3, language: 'ru', type: 'research-article', title: 'Двор', authors: '', sought: 'двор' },
    ...{ author_id: 'u1', created: at(1), changed: at(9), words: 7_120, content: asSent },
    ...row,
  });
  const number = (last: number) => ({ number: `USR-2026-00${last}`, submitted: at(2) });
  await insert('manuscripts', [
    manuscript({
      id: 'declined',
      state: 'declined',
      version: 6,
      ended: at(9),
      effective: at(9),
      ...number(1),
    }),
    manuscript({
      id: 'returned',
      state: 'returned',
      title: 'Двор, как его меняют',
      content: asChanged,
      due: at(23),
      ...number(2),
    }),
    manuscript({ id: 'draft', state: 'draft', words: null }),
    manuscript({ id: 'waiting', state: 'declined', ended: at(9), effective: waits, ...number(3) }),
  ]);
  await insert(
    'manuscript_rounds',
    ['declined', 'returned'].map((id) => ({
      manuscript_id: id,
      number: 1,
      submitted: at(2),
      content: asSent,
    })),
  );
  const event = { actor: 'office', version: 4, input_digest: '', manuscript_id: 'returned', at: at(5) };
  const noted = [
    ['returnForCompletion', 'abstracts, figures'],
    ['check', 'scope: fine, length: missing'],
    ['releaseCopy', `${fileId} names=2 Read by eye.`],
    ['hold', 'An inquiry (again) (2031-01-31)'],
    ['quarantine', 'a: b.pdf: Eicar'],
    ['assignEditor', 'Дана Ахметова'],
    ['withdraw', ''],
  ];
  for (const [place, [command, note]] of noted.entries()) {
    const number = place + 1;
    await insert('office_events', [
      { ...event, number, command, key: `k${number}`, previous_hash: `${place}`, hash: `${number}` },
    ]);
    await insert('office_event_people', [{ event: number, user_id: 'u1', note }]);
  }
  const letter = { manuscript_id: 'returned', sender: 'office', subject: 'Двор', body: 'Дополните.' };
  await insert('manuscript_letters', [
    { ...letter, id: 'l1', written: at(5) },
    { ...letter, id: 'l2', written: at(6) },
    { ...letter, id: 'l3', manuscript_id: 'waiting', written: at(9), held_until: waits, sender_id: 'u1' },
  ]);
  const named = { email_key: 'dana@author.example', orcid: '', names: '', token_hash: 't1', agreed: at(3) };
  await insert('contributors', [
    { ...named, manuscript_id: 'returned', id: 'a1', place: 0, email_key: author.email, user_id: 'u1' },
    {
      ...named,
      manuscript_id: 'returned',
      id: 'c1',
      place: 1,
      email_key: 'other@author.example',
      agreed: null,
    },
    { ...named, manuscript_id: 'declined', id: 'c1', place: 1 },
    { ...named, manuscript_id: 'draft', id: 'c1', place: 1, agreed: null },
  ]);
  const file = { role: 'manuscript', name: 'yard.docx', type: 'docx', size: 9, sha256: 's', scan: 'absent' };
  await insert('manuscript_files', [
    { ...file, manuscript_id: 'returned', id: fileId, copy: 'none', added: at(1), round: 1 },
    { ...file, manuscript_id: 'returned', id: 'f2', copy: 'none', added: at(1), round: 1, removed: at(7) },
    { ...file, manuscript_id: 'declined', id: 'f3', copy: 'none', added: at(1), round: 1, removed: at(1) },
  ]);
}

test('manuscripts of the former program keep what was sent, decided and asked, and drafts name nobody', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'office-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '022'));
  const before = await opened(folder, former);
  await fill(before.database);
  await before.close();
  const { database, close } = await opened(folder);
  onTestFinished(close);

  const rows = await database.selectFrom('manuscripts').selectAll().orderBy('id').execute();
  const [declined, , returned, waiting] = rows;
  expect(declined).toMatchObject({ state: 'declined', version: 6, ended: at(9) });
  const turns = await database
    .selectFrom('office_tasks')
    .select(['manuscript_id', 'kind', 'person_id', 'due', 'done'])
    .orderBy('manuscript_id')
    .execute();
  expect(turns).toEqual([
    {
      manuscript_id: 'draft',
      kind: 'finishDraft',
      person_id: 'u1',
      due: '2027-01-08T08:00:00.000Z',
      done: null,
    },
    { manuscript_id: 'returned', kind: 'completeManuscript', person_id: 'u1', due: at(23), done: null },
    { manuscript_id: 'waiting', kind: 'checkManuscript', person_id: null, due: null, done: null },
  ]);
  // A decline that could be undone still can be.
  expect(waiting).toMatchObject({ state: 'checking', ended: null });
  const [effect, ...others] = await database.selectFrom('office_effects').selectAll().execute();
  expect(others).toEqual([]);
  expect(effect).toMatchObject({ manuscript_id: 'waiting', command: 'decline', user_id: 'u1', due: waits });
  expect(JSON.parse(effect?.input ?? '')).toEqual({ subject: 'Двор', body: 'Дополните.' });
  // The office goes on with what was sent; the changes stay with their author.
  expect(returned).toMatchObject({
    title: 'Двор, как его отправили',
    authors: 'Сейітова, Ахметова, Ospanov',
    country: 'KZ',
    content: asChanged,
  });
  expect(returned).not.toHaveProperty('words');
  const find = (words: string) =>
    database.selectFrom('manuscripts').select('id').where(sought(database, words)).execute();
  expect(await find('отправили')).toEqual([{ id: 'returned' }]);
  expect(await find('Оспанов')).toEqual([]);
  expect(returned?.sought).toContain(folded('Ospanov'));

  const sendings = await database.selectFrom('manuscript_sendings').selectAll().execute();
  expect(sendings.map(({ number, round, content }) => ({ number, round, content }))).toEqual([
    { number: 1, round: 1, content: asSent },
    { number: 1, round: 1, content: asSent },
  ]);

  const letters = await database.selectFrom('manuscript_letters').selectAll().orderBy('id').execute();
  expect(letters.map(({ points }) => points)).toEqual(['["abstracts","figures"]', null]);

  const kept = await database.selectFrom('office_event_people').select('facts').orderBy('event').execute();
  expect(kept.map(({ facts }) => readFacts(facts))).toEqual([
    { points: ['abstracts', 'figures'] },
    {
      answers: [
        { point: 'scope', answer: 'fine' },
        { point: 'length', answer: 'missing' },
      ],
    },
    { file: 'yard.docx', names: 2, reason: 'Read by eye.' },
    { reason: 'An inquiry (again)', until: '2031-01-31' },
    { file: 'a: b.pdf', found: 'Eicar' },
    { person: 'Дана Ахметова' },
    {},
  ]);
  // What was read before the upgrade is old once anything changes.
  expect(
    await database.selectFrom('manuscript_parts').selectAll().orderBy('manuscript_id').execute(),
  ).toEqual([
    { manuscript_id: 'declined', part: 'all', version: 6 },
    { manuscript_id: 'draft', part: 'all', version: 3 },
    { manuscript_id: 'returned', part: 'all', version: 3 },
    { manuscript_id: 'waiting', part: 'all', version: 3 },
  ]);

  const contributors = await database
    .selectFrom('contributors')
    .select(['manuscript_id', 'id', 'place', 'email_key', 'orcid', 'user_id', 'agreed', 'token_hash'])
    .orderBy('manuscript_id')
    .orderBy('place')
    .execute();
  const unasked = { user_id: null, agreed: null, token_hash: null };
  expect(contributors).toMatchObject([
    { manuscript_id: 'declined', id: 'c1' },
    { manuscript_id: 'returned', id: 'a1', user_id: 'u1', agreed: at(3), token_hash: 't1' },
    // Answers under another address say nothing of this one.
    { manuscript_id: 'returned', id: 'c1', email_key: 'dana@author.example', ...unasked },
    { manuscript_id: 'returned', id: 'c2', place: 2, orcid: temir.orcid, ...unasked },
  ]);

  const files = await database
    .selectFrom('manuscript_files')
    .select(['id', 'words', 'left_out'])
    .orderBy('id')
    .execute();
  expect(files).toEqual([
    { id: fileId, words: 7_120, left_out: null },
    { id: 'f2', words: null, left_out: null },
    { id: 'f3', words: null, left_out: 1 },
  ]);
});
