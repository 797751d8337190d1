import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { hashToken, makeToken } from '../accounts/opaque-token.ts';

/** Makes a key for the COUNTER API. It is given once: only its hash is kept. */
export async function makeUsageKey(
  database: AccountDatabase,
  name: string,
): Promise<{ id: string; key: string }> {
  const [id, key] = [randomUUID().slice(0, 8), makeToken()];
  const made = new Date().toISOString();
  await database
    .insertInto('usage_keys')
    .values({ id, name, key_hash: hashToken(key), made })
    .execute();
  return { id, key };
}

/** Whose key it is; null for no key of ours. */
export async function findUsageKey(database: AccountDatabase, key: string): Promise<string | null> {
  const found = await database
    .selectFrom('usage_keys')
    .select('name')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  return found?.name ?? null;
}

/** All keys, the oldest first. */
export async function listUsageKeys(
  database: AccountDatabase,
): Promise<{ id: string; name: string; made: string }[]> {
  return database.selectFrom('usage_keys').select(['id', 'name', 'made']).orderBy('made').execute();
}

/** Withdraws a key at once. @returns whether there was one */
export async function withdrawUsageKey(database: AccountDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('usage_keys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
