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

/** PostgreSQL's errors for a serialisation failure and a deadlock. */
const inTheWay = ['40001', '40P01'].map((code) => Object.assign(new Error(code), { code }));

test.each(inTheWay)('a transaction that conflicts with others is retried ($message)', async (error) => {
  let attempts = 0;
  const done = await transact(database, async () => {
    attempts += 1;
    if (attempts < 3) throw error;
    return 'done';
  });
  expect(done).toBe('done');
  expect(attempts).toBe(3);
});

test('a transaction that conflicts each time asks the caller to come back later', async () => {
  const never = transact(database, async () => {
    throw inTheWay[0];
  });
  await expect(never).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
});

test('any other error is thrown at once', async () => {
  let attempts = 0;
  const fails = transact(database, async () => {
    attempts += 1;
    throw new Error('there is no wood');
  });
  await expect(fails).rejects.toThrow('there is no wood');
  expect(attempts).toBe(1);
});
