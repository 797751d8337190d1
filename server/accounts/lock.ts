import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { endFamilies } from './sessions.ts';

/** An account by its address, in whatever capitals, or by its id. */
export type Whose = { email: string } | { id: string };

/**
 * Locks an account: its password, also a new one, signs nobody in. One that is locked stays so.
 * @param signOut whether its sessions end too
 * @returns its address, and how many sessions were ended
 * @throws Error of one sentence when there is no such account
 */
export function lockAccount(
  database: Kysely<AccountTables>,
  whose: Whose,
  signOut: boolean,
): Promise<{ email: string; ended: number }> {
  return transact(database, async (transaction) => {
    const { id, email, locked } = await find(transaction, whose);
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

/** Lets the owner of an account sign in again. @returns its address @throws Error when there is no such account */
export function unlockAccount(database: Kysely<AccountTables>, whose: Whose): Promise<string> {
  return transact(database, async (transaction) => {
    const { id, email } = await find(transaction, whose);
    await transaction.updateTable('users').set({ locked: null }).where('id', '=', id).execute();
    return email;
  });
}

async function find(transaction: Kysely<AccountTables>, whose: Whose) {
  const users = transaction.selectFrom('users').select(['id', 'email', 'locked']);
  const user = await ('email' in whose
    ? users.where('email_key', '=', comparableEmail(whose.email.trim()))
    : users.where('id', '=', whose.id)
  ).executeTakeFirst();
  if (!user) throw new Error(`There is no account ${'email' in whose ? whose.email : whose.id}.`);
  return user;
}
