import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { closeChallenges } from './challenges.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/**
 * Removes all second factors of a user with their recovery codes.
 * @returns whether there was one
 */
export async function removeFactors(transaction: Kysely<AccountTables>, userId: string): Promise<boolean> {
  let removed = 0n;
  for (const table of ['passkeys', 'code_apps'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    removed += numDeletedRows;
  }
  await removeRecoveryCodes(transaction, userId);
  await closeChallenges(transaction, userId);
  return removed > 0n;
}
