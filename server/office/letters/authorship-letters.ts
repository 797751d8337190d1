import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** The reason of the mail that asks a contributor whether they are an author, by the hash of its token. */
export function authorshipReason(manuscriptId: string, contributorId: string, tokenHash: string): string {
  return `authorship:${manuscriptId}:${contributorId}:${tokenHash.slice(0, 16)}`;
}

/** Which contributors of a manuscript have not been asked yet: no letter went, or it waits for its budget. */
export async function notAsked(database: Kysely<AccountTables>, manuscriptId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('contributors')
    .select(['id', 'token_hash'])
    .where('manuscript_id', '=', manuscriptId)
    .where('agreed', 'is', null)
    .where('denied', 'is', null)
    .orderBy('place')
    .execute();
  const reasons = rows.flatMap(({ id, token_hash }) =>
    token_hash === null ? [] : [authorshipReason(manuscriptId, id, token_hash)],
  );
  const waiting = new Set(await withheldAmong(database, reasons));
  return rows
    .filter(
      ({ id, token_hash }) =>
        token_hash === null || waiting.has(authorshipReason(manuscriptId, id, token_hash)),
    )
    .map(({ id }) => id);
}

async function withheldAmong(database: Kysely<AccountTables>, reasons: string[]): Promise<string[]> {
  if (reasons.length === 0) return [];
  const rows = await database
    .selectFrom('outbox')
    .select('reason')
    .where('reason', 'in', reasons)
    .where('withheld', 'is not', null)
    .execute();
  return rows.map(({ reason }) => reason);
}
