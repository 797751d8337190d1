import type { Kysely, Selectable } from 'kysely';
import { appealWithin } from '#shared/office/terms.ts';
import { afterDays } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** The appeal of a manuscript, if there was one. */
export function appealOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<Selectable<AccountTables['appeals']> | undefined> {
  return database
    .selectFrom('appeals')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
}

/**
 * Until when the author can appeal against the decision on a manuscript: for thirty days, and once (reviewing rules,
 * “Appeals”); null if there is no decision that can be appealed against.
 */
export async function appealableUntil(
  database: Kysely<AccountTables>,
  { id, state, ended }: Pick<Selectable<AccountTables['manuscripts']>, 'id' | 'state' | 'ended'>,
): Promise<string | null> {
  if ((state !== 'rejected' && state !== 'declined') || ended === null) return null;
  if (await appealOf(database, id)) return null;
  return appealUntil(new Date(ended));
}

/** Until when a decision that ends a manuscript now can be appealed against; undefined if it is final. */
export async function appealOffered({
  transaction,
  manuscript,
  now,
}: {
  transaction: Kysely<AccountTables>;
  manuscript: { id: string };
  now: Date;
}): Promise<string | undefined> {
  return (await appealOf(transaction, manuscript.id)) ? undefined : appealUntil(now);
}

function appealUntil(decided: Date): string {
  return afterDays(decided, appealWithin.days).toISOString();
}
