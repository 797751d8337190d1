import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account.ts';
import type { AccountTables } from './db/schema.ts';
import { hashToken, makeToken } from './opaque-token.ts';

/** How long a device that is not used is known, in days. */
export const deviceDays = 365;

/** So many devices of one person are known, those that were used last. */
const mostDevices = 30;

/** How long a device may be in use before that is noted again, in ms. */
const notedEvery = 86_400_000;

/** What somebody comes with: their network address, their device in a few words, and its token if it has one. */
export type Client = { address: string; device: string; deviceToken: string | undefined };

/** Whether a device is one of those that the owner of an e-mail address has signed in from. @returns its name among counts */
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
 * Notes that a person uses a device. To be called with the transaction of what signs in.
 * @returns the token by which the device is known from now on, and whether it was unknown
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
      // Tabs that come at once would be in each other's way for nothing.
      if (Date.now() - Date.parse(seen) > notedEvery) {
        await ofDevice(transaction, userId, deviceToken).set({ device, last_seen: now }).execute();
      }
      return { deviceToken, isNew: false };
    }
  }
  const fresh = makeToken();
  // Whoever has used this browser before may have copied its token: it serves no further person, and theirs is this one.
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

/** Forgets the devices of a person, but for the one that is named. */
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

/** Devices that were last used before this time are known no more. */
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

/** What is left of one that was not used for too long. */
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
