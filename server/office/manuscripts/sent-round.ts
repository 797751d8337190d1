import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** What was sent last; what an author changes afterwards stays theirs until it is sent. */
export function sentRound(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('manuscript_rounds')
    .select(['number', 'content'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
