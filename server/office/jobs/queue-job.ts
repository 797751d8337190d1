import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/**
 * Queues work about a file, in the transaction that causes it; it is done once, whatever process lives on, and once more
 * if it is being done already: what it was begun with may have changed.
 */
export async function queueJob(
  transaction: Kysely<AccountTables>,
  kind: AccountTables['office_jobs']['kind'],
  subject: string,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await transaction
    .insertInto('office_jobs')
    .values({ kind, subject, due: time, attempts: 0, created: time })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due: time, attempts: 0 }))
    .execute();
}
