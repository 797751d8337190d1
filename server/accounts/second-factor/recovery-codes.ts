import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { hashToken } from '../opaque-token.ts';

/** How many codes a person gets at once. */
const setSize = 10;

/** Crockford's base 32: without letters that look like others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 bits: enough to be stored as a plain hash (ASVS 6.5.2). */
const length = 24;

/**
 * Replaces a user's recovery codes.
 * @returns the new ones, in groups of four: only their hashes are stored
 */
export async function replaceRecoveryCodes(
  transaction: Kysely<AccountTables>,
  userId: string,
): Promise<string[]> {
  await removeRecoveryCodes(transaction, userId);
  const codes = Array.from({ length: setSize }, () =>
    [...randomBytes(length)].map((byte) => alphabet.charAt(byte & 31)).join(''),
  );
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code), used: null })))
    .execute();
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Deletes a user's recovery codes. */
export async function removeRecoveryCodes(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/**
 * Uses up a code: of two concurrent uses only one succeeds.
 * @param code without its separators
 */
export async function takeRecoveryCode(
  transaction: Kysely<AccountTables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .where('used', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
