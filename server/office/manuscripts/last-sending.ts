import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/**
 * What was sent last; what an author changes afterwards stays theirs until it is sent.
 * @throws Error if nothing was sent
 */
export function lastSending(database: Kysely<AccountTables>, manuscriptId: string) {
  return sendingsOf(database, manuscriptId).select('content').executeTakeFirstOrThrow();
}

/** The review round of a manuscript, from 1: what is sent again for completion belongs to the same round. */
export async function roundOf(database: Kysely<AccountTables>, manuscriptId: string): Promise<number> {
  const last = await sendingsOf(database, manuscriptId).executeTakeFirst();
  return last?.round ?? 1;
}

/** The number of what was sent last in a round; undefined if nothing was. */
export async function lastSendingOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  round: number,
): Promise<number | undefined> {
  const last = await sendingsOf(database, manuscriptId).where('round', '=', round).executeTakeFirst();
  return last?.number;
}

function sendingsOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('manuscript_sendings')
    .select(['number', 'round'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('number', 'desc')
    .limit(1);
}
