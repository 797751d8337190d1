import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/**
 * A decision that takes effect later. Until then the manuscript stands where it stood, its decision can be undone, and
 * nothing has happened for anybody who does not know of it.
 */
export type Effect = Selectable<AccountTables['office_effects']>;

/** The decision about a manuscript that has not taken effect yet. */
export function pendingEffect(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<Effect | undefined> {
  return database
    .selectFrom('office_effects')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
}

/**
 * Takes a decision away, whether it is undone, takes effect or is overtaken by another change of the state.
 * @returns false if it is gone already
 */
export async function removeEffect(
  transaction: Kysely<AccountTables>,
  { id }: Pick<Effect, 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('office_effects')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
