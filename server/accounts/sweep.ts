import { sql } from 'kysely';
import type { AccountDatabase } from './db/open.ts';

/** Removes sessions, tokens and counts whose time is over: what is not kept can't be lost. */
export async function removeExpired(database: AccountDatabase): Promise<void> {
  const now = new Date();
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('expires', '<', now.toISOString()).execute();
    await transaction.deleteFrom('email_tokens').where('expires', '<', now.toISOString()).execute();
    await sql`DELETE FROM rate_limits WHERE expire < ${now.getTime()}`.execute(transaction);
  });
}
