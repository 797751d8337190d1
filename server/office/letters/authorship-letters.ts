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

/**
 * Deletes letters to co-authors that wait and that nobody needs any more: of whom is no contributor now, or under another
 * address, or has answered, and of manuscripts that are gone or ended.
 */
export async function dropNeedless(database: Kysely<AccountTables>): Promise<void> {
  const waiting = await database
    .selectFrom('outbox')
    .select(['id', 'reason'])
    .where('withheld', 'is not', null)
    .where('template', '=', 'authorship')
    .execute();
  for (const { id, reason } of waiting) {
    const [, manuscriptId = '', contributorId = ''] = reason.split(':');
    const row = await database
      .selectFrom('contributors')
      .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
      .select('token_hash')
      .where('manuscript_id', '=', manuscriptId)
      .where('contributors.id', '=', contributorId)
      .where('agreed', 'is', null)
      .where('denied', 'is', null)
      .where('ended', 'is', null)
      .executeTakeFirst();
    const isNeeded =
      row?.token_hash && authorshipReason(manuscriptId, contributorId, row.token_hash) === reason;
    if (!isNeeded)
      await database.deleteFrom('outbox').where('id', '=', id).where('withheld', 'is not', null).execute();
  }
}
