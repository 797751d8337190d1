import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../accounts/db/migrations/all.ts';
import { accountsFile, openAccountDatabase } from '../../accounts/db/open.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { folded } from '../folded.ts';
import { sought } from '../projections/sought.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sought-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const at = '2026-11-26T06:00:00.000Z';

async function add(database: AccountDatabase, text: string, submitted: string | null = at): Promise<string> {
  const id = randomUUID();
  const none = { number: null, author_id: null, editor_id: null, ended: null };
  const row = { ...none, id, state: 'submitted', version: 1, language: 'ru', type: 'research' } as const;
  await database
    .insertInto('manuscripts')
    .values({
      ...row,
      title: '',
      authors: '',
      sought: text,
      created: at,
      changed: at,
      submitted,
      content: '{}',
    })
    .execute();
  return id;
}

async function find(database: AccountDatabase, search: string): Promise<string[]> {
  const rows = await database
    .selectFrom('manuscripts')
    .select('id')
    .where(sought(database, search))
    .execute();
  return rows.map(({ id }) => id);
}

test('the index has the manuscripts that were there before it, and follows them', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '015');
  const former = await openAccountDatabase(dataDir, Object.fromEntries(before));
  const old = await add(former.database, 'usr-2026-001\nдворы алматы\nнургалиева');
  await former.close();
  const { database, sqlite, close } = await openAccountDatabase(dataDir);
  for (const search of ['Нұрғалиева', 'алиев', '2026-0', 'ЕВА двор', 'ы'])
    expect(await find(database, search), search).toEqual([old]);
  for (const search of ['алиев рынки', 'д_оры', 'нургалиевы'])
    expect(await find(database, search), search).toEqual([]);

  const draft = await add(database, 'рынки', null);
  expect(await find(database, 'рынки')).toEqual([]);
  const set = { submitted: at, sought: 'usr-2026-002\nрынки' };
  await database.updateTable('manuscripts').set(set).where('id', '=', draft).execute();
  expect(await find(database, 'рынки')).toEqual([draft]);
  await database.updateTable('manuscripts').set({ sought: 'улицы' }).where('id', '=', draft).execute();
  expect(await find(database, 'рынки')).toEqual([]);
  expect(await find(database, 'улицы')).toEqual([draft]);
  // Row ids of manuscripts may be others from here on.
  sqlite.exec('VACUUM');
  await database.deleteFrom('manuscripts').where('id', '=', old).execute();
  expect(await find(database, 'ы')).toEqual([draft]);
  await close();
});

test('й is found in texts that were kept as и, with or without its accent', async () => {
  const { database, close } = await openAccountDatabase(dataDir);
  const old = await add(database, 'городскои двор');
  const fresh = await add(database, folded('Городско́й двор'));
  for (const search of ['Городской', 'городскои', 'городско\u0301и\u0306'])
    expect((await find(database, search)).sort(), search).toEqual([old, fresh].sort());
  await close();
});

test('what a transaction takes back is not in the index, and what is deleted is in no byte of the file', async () => {
  const { database, sqlite, close } = await openAccountDatabase(dataDir);
  const kept = await add(database, 'дворы');
  const undone = database.transaction().execute(async (transaction) => {
    await add(transaction, 'рынки');
    throw new Error('never mind');
  });
  await expect(undone).rejects.toThrow('never mind');
  // Letters that no other text of the file has.
  const gone = await add(database, 'ⴰⴱⴲⴳ');
  const bytes = () => {
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    return fs.readFileSync(path.join(dataDir, accountsFile)).includes('ⴲ');
  };
  expect(bytes()).toBe(true);
  await database.deleteFrom('manuscripts').where('id', '=', gone).execute();
  expect(bytes()).toBe(false);
  const { rows } = await sql`SELECT manuscript_id FROM manuscripts_sought`.execute(database);
  expect(rows).toEqual([{ manuscript_id: kept }]);
  await close();
});
