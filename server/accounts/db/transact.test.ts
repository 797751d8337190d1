import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountTables } from './schema.ts';
import { transact } from './transact.ts';

let database: Kysely<AccountTables>;
beforeEach(() => {
  database = new Kysely({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
});
afterEach(() => database.destroy());

/** What PostgreSQL says of a transaction that others were in the way of, and of one that waited for itself. */
const inTheWay = ['40001', '40P01'].map((code) => Object.assign(new Error(code), { code }));

test.each(inTheWay)('what others were in the way of is done again ($message)', async (error) => {
  let attempts = 0;
  const done = await transact(database, async () => {
    attempts += 1;
    if (attempts < 3) throw error;
    return 'done';
  });
  expect(done).toBe('done');
  expect(attempts).toBe(3);
});

test('who finds others in the way each time is asked to come back', async () => {
  const never = transact(database, async () => {
    throw inTheWay[0];
  });
  await expect(never).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
});

test('any other error is told at once', async () => {
  let attempts = 0;
  const fails = transact(database, async () => {
    attempts += 1;
    throw new Error('there is no wood');
  });
  await expect(fails).rejects.toThrow('there is no wood');
  expect(attempts).toBe(1);
});
