import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import type { AccountTables } from './db/schema.ts';

/** Whether an email address is that of an account, and its owner has confirmed it. */
export async function isConfirmedAddress(database: Kysely<AccountTables>, email: string): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', comparableEmail(email))
    .where('email_verified', '=', 1)
    .executeTakeFirst();
  return user !== undefined;
}
