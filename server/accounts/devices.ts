import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import type { AccountTables } from './db/schema.ts';
import { hashToken, makeToken } from './opaque-token.ts';

/** How long an unused device is remembered, in days. */
export const deviceDays = 365;

/** How many devices of a user are remembered: the most recently used. */
const mostDevices = 30;

/** The minimum interval between two updates of a device's last use, in ms. */
const notedEvery = 86_400_000;

/** The client of a request: its network address, a short device name, and its device token if it has one. */
export type Client = { address: string; device: string; deviceToken: string | undefined };

/**
 * Finds a device among those from which the owner of an email address has signed in.
 * @returns the key under which rate limits count it
 */
export async function findDevice(
  database: Kysely<AccountTables>,
  email: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const row = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('email_key', '=', comparableEmail(email))
    .where('last_seen', '>', oldestKnown())
    .executeTakeFirst();
  return row?.token_hash;
}

/**
 * Records that a user uses a device. Runs in the transaction of the sign-in.
 * @returns the device's token from now on, and whether the device was unknown
 */
export async function rememberDevice(
  transaction: Kysely<AccountTables>,
  userId: string,
  { device, deviceToken }: Pick<Client, 'device' | 'deviceToken'>,
): Promise<{ deviceToken: string; isNew: boolean }> {
  const now = new Date().toISOString();
  if (deviceToken !== undefined) {
    const seen = await lastSeen(transaction, userId, deviceToken);
    if (seen !== undefined) {
      // Tabs that refresh at once would conflict for nothing.
      if (Date.now() - Date.parse(seen) > notedEvery) {
        await ofDevice(transaction, userId, deviceToken).set({ device, last_seen: now }).execute();
      }
      return { deviceToken, isNew: false };
    }
  }
  const fresh = makeToken();
  // A previous user of this browser may have copied its token, so a further user gets a new one, which
  // replaces it.
  if (deviceToken !== undefined) {
    await forgetDevice(transaction, userId, deviceToken);
    await transaction
      .updateTable('known_devices')
      .set({ token_hash: hashToken(fresh) })
      .where('token_hash', '=', hashToken(deviceToken))
      .execute();
  }
  await transaction
    .insertInto('known_devices')
    .values({ token_hash: hashToken(fresh), user_id: userId, device, first_seen: now, last_seen: now })
    .execute();
  await forgetOldest(transaction, userId);
  return { deviceToken: fresh, isNew: true };
}

/** Forgets a user's devices, except for one. */
export async function forgetDevices(
  transaction: Kysely<AccountTables>,
  userId: string,
  but?: string,
): Promise<void> {
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', hashToken(but ?? '')))
    .execute();
}

/** Devices last used before this time are forgotten. */
export function oldestKnown(): string {
  return new Date(Date.now() - deviceDays * 86_400_000).toISOString();
}

async function lastSeen(transaction: Kysely<AccountTables>, userId: string, token: string) {
  const row = await transaction
    .selectFrom('known_devices')
    .select('last_seen')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('last_seen', '>', oldestKnown())
    .executeTakeFirst();
  return row?.last_seen;
}

function ofDevice(transaction: Kysely<AccountTables>, userId: string, token: string) {
  return transaction
    .updateTable('known_devices')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId);
}

/** Removes a device that has not been used for too long. */
async function forgetDevice(transaction: Kysely<AccountTables>, userId: string, token: string) {
  await transaction
    .deleteFrom('known_devices')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .execute();
}

async function forgetOldest(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  const beyond = await transaction
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen', 'desc')
    .orderBy('first_seen', 'desc')
    .offset(mostDevices)
    .limit(1_000)
    .execute();
  if (beyond.length === 0) return;
  const hashes = beyond.map(({ token_hash }) => token_hash);
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', hashes)
    .execute();
}
