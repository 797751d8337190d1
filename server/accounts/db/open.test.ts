import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, expect, test } from 'vitest';
import { migrations } from './migrations/all.ts';
import { accountsFile, openAccountDatabase } from './open.ts';
import { transact } from './transact.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diary-'));
const dataDir = path.join(folder, 'data');
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const addsThenFails: Migration = {
  up: async (database) => {
    await sql`CREATE TABLE shelves (id INTEGER PRIMARY KEY) STRICT`.execute(database);
    await sql`ALTER TABLE messages ADD COLUMN shelf INTEGER`.execute(database);
    await sql`DELETE FROM messages`.execute(database);
    throw new Error('there is no wood');
  },
};

async function withOneMessage(): Promise<void> {
  const { database, close } = await openAccountDatabase(dataDir);
  const row = { name: 'A', email: 'a@reader.example', subject: 's', message: 'm', language: 'ru' as const };
  await database
    .insertInto('messages')
    .values({ ...row, id: '1', created: '2026-11-20T00:00:00.000Z' })
    .execute();
  await close();
}

test('committed data are on the disk, and other writers wait their turn', async () => {
  const { sqlite, close } = await openAccountDatabase(dataDir);
  const pragma = (name: string) => sqlite.pragma(name, { simple: true });
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(5_000);
  expect(fs.statSync(path.join(dataDir, accountsFile)).mode & 0o777).toBe(0o600);
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
  await close();
});

test('a transaction that has read can write: no other process writes in between', async () => {
  await withOneMessage();
  const { database, close } = await openAccountDatabase(dataDir);
  const command = new Database(path.join(dataDir, accountsFile), { timeout: 0 });
  const rename = () => command.exec(`UPDATE messages SET name = 'B'`);
  await transact(database, async (transaction) => {
    await transaction.selectFrom('messages').selectAll().execute();
    expect(rename).toThrow('locked');
    await transaction.updateTable('messages').set({ subject: 't' }).execute();
  });
  rename();
  const messages = await database.selectFrom('messages').select(['name', 'subject']).execute();
  expect(messages).toEqual([{ name: 'B', subject: 't' }]);
  command.close();
  await close();
});

test('a failed migration stops the start with its name and leaves the database unchanged', async () => {
  await withOneMessage();
  await expect(openAccountDatabase(dataDir, { ...migrations, '999-shelves': addsThenFails })).rejects.toThrow(
    /^Migration 999-shelves of .*accounts\.sqlite failed; nothing was changed: there is no wood$/,
  );
  const { database, sqlite, close } = await openAccountDatabase(dataDir);
  expect(await database.selectFrom('messages').select('id').execute()).toEqual([{ id: '1' }]);
  expect(sqlite.prepare("SELECT name FROM sqlite_schema WHERE name = 'shelves'").all()).toEqual([]);
  await close();
});

test('migrations run once and keep existing data', async () => {
  await withOneMessage();
  let runs = 0;
  const counts: Migration = {
    up: async () => {
      runs += 1;
    },
  };
  for (let start = 0; start < 2; start++) {
    const { database, close } = await openAccountDatabase(dataDir, { ...migrations, '999-counts': counts });
    expect(await database.selectFrom('messages').select('id').execute()).toHaveLength(1);
    await close();
  }
  expect(runs).toBe(1);
});

test('what was announced stays so when announcements of the journal are to be announced too', async () => {
  const time = '2026-11-20T00:00:00.000Z';
  const row = (kind: 'notice' | 'announcement') => ({
    ...{ kind, name: 'cities-and-water', found: time, seen: time, reached: '', finished: null },
  });
  const before = Object.entries(migrations).filter(([name]) => name < '010');
  const former = await openAccountDatabase(dataDir, Object.fromEntries(before));
  await former.database.insertInto('announcements').values(row('notice')).execute();
  await former.close();
  const { database, close } = await openAccountDatabase(dataDir);
  await database.insertInto('announcements').values(row('announcement')).execute();
  const rows = database.selectFrom('announcements').selectAll().orderBy('kind');
  expect(await rows.execute()).toEqual([row('announcement'), row('notice')]);
  await close();
});

test('a database of a newer program stops the start', async () => {
  const next: Migration = { up: async () => undefined };
  const newer = await openAccountDatabase(dataDir, { ...migrations, '999-next': next });
  await newer.close();
  await expect(openAccountDatabase(dataDir)).rejects.toThrow(
    /^\S+accounts\.sqlite was written by a newer version of this program \(migration 999-next\): start that version, or restore the copy made before the upgrade\.$/,
  );
});

test('a migration that is unknown and not newer stops the start too', async () => {
  const former: Migration = { up: async () => undefined };
  const other = await openAccountDatabase(dataDir, { '000-former': former, ...migrations });
  await other.close();
  await expect(openAccountDatabase(dataDir)).rejects.toThrow(/cannot be migrated: .*000-former/);
});

test('a file that is not a database stops the start with one sentence', async () => {
  fs.mkdirSync(dataDir);
  fs.writeFileSync(
    path.join(dataDir, accountsFile),
    'this is a text, and long enough for a header '.repeat(20),
  );
  await expect(openAccountDatabase(dataDir)).rejects.toThrow(/^The accounts at .* cannot be opened: /);
});

test('the tables themselves reject a row that breaks a rule', async () => {
  const { sqlite, close } = await openAccountDatabase(dataDir);
  const insert = (values: string) => () =>
    sqlite.exec(`INSERT INTO user_roles (user_id, role) VALUES (${values})`);
  expect(insert("'nobody', 'reader'")).toThrow('FOREIGN KEY');
  const upload = `INSERT INTO uploads (id, owner, name, size, received, state, created, expires)
    VALUES ('1', 'nobody', 'a.docx', 1, 0, 'lost', '', '')`;
  expect(() => sqlite.exec(upload)).toThrow('CHECK');
  await close();
});
