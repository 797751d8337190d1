import { sql } from 'kysely';
import { forgetCounts } from '../mail/budget.ts';
import type { AccountDatabase } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { oldestKnown } from './devices.ts';

/** How long a removed article is remembered for devices that have not synchronised, in ms: a year. */
const removalsRemembered = 365 * 86_400_000;

/**
 * Removes expired sessions, tokens, devices, counts and remembered removals: data that are not kept can't
 * leak. A pending address is dropped once its link has expired.
 */
export async function removeExpired(database: AccountDatabase): Promise<void> {
  const now = new Date();
  await transact(database, async (transaction) => {
    await transaction.deleteFrom('sessions').where('expires', '<', now.toISOString()).execute();
    await transaction.deleteFrom('known_devices').where('last_seen', '<', oldestKnown()).execute();
    await transaction.deleteFrom('email_tokens').where('expires', '<', now.toISOString()).execute();
    await transaction.deleteFrom('factor_challenges').where('expires', '<', now.toISOString()).execute();
    await transaction
      .updateTable('users')
      .set({ pending_email: null })
      .where('pending_email', 'is not', null)
      .where('id', 'not in', (tokens) =>
        tokens.selectFrom('email_tokens').select('user_id').where('purpose', '=', 'change-email'),
      )
      .execute();
    const forgotten = new Date(now.getTime() - removalsRemembered).toISOString();
    await transaction.deleteFrom('saved_articles').where('removed', '<', forgotten).execute();
    await forgetCounts(transaction, now);
    await sql`DELETE FROM rate_limits WHERE expire < ${now.getTime()}`.execute(transaction);
  });
}
