import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { endFamilies } from './sessions.ts';

/** An account by its email address, in any case, or by its id. */
export type Whose = { email: string } | { id: string };

/**
 * Locks an account: no password, not even a new one, signs in. Locking it again has no effect.
 * @param signOut whether to end its sessions too
 * @returns its address, and how many sessions were ended
 * @throws Error with a message of one sentence if the account doesn't exist
 */
export function lockAccount(
  database: Kysely<AccountTables>,
  whose: Whose,
  signOut: boolean,
): Promise<{ email: string; ended: number }> {
  return transact(database, async (transaction) => {
    const { id, email, locked } = await findNamed(transaction, whose);
    const since = locked ?? new Date().toISOString();
    await transaction.updateTable('users').set({ locked: since }).where('id', '=', id).execute();
    const alive = transaction
      .selectFrom('sessions')
      .select('family')
      .distinct()
      .where('user_id', '=', id)
      .where('ended', 'is', null)
      .where('expires', '>', new Date().toISOString());
    const ended = signOut ? (await alive.execute()).length : 0;
    if (signOut) await endFamilies(transaction, id, 'all');
    return { email, ended };
  });
}

/**
 * Unlocks an account.
 * @returns its address
 * @throws Error if the account doesn't exist
 */
export function unlockAccount(database: Kysely<AccountTables>, whose: Whose): Promise<string> {
  return transact(database, async (transaction) => {
    const { id, email } = await findNamed(transaction, whose);
    await transaction.updateTable('users').set({ locked: null }).where('id', '=', id).execute();
    return email;
  });
}

/**
 * The account that an operator has named.
 * @throws Error with a message of one sentence if it doesn't exist
 */
export async function findNamed(transaction: Kysely<AccountTables>, whose: Whose) {
  const users = transaction.selectFrom('users').select(['id', 'email', 'locked']);
  const user = await ('email' in whose
    ? users.where('email_key', '=', comparableEmail(whose.email.trim()))
    : users.where('id', '=', whose.id)
  ).executeTakeFirst();
  if (!user) throw new Error(`There is no account ${'email' in whose ? whose.email : whose.id}.`);
  return user;
}
