import type { Kysely } from 'kysely';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/**
 * A part of a manuscript that changes by itself: people who do unrelated things at the same time do not hinder one
 * another. `all` is whatever else there is, with the state.
 */
export type Part =
  | 'all'
  | 'content'
  | 'files'
  | 'letters'
  | 'editor'
  | 'similarity'
  | 'hold'
  | 'authorship'
  | 'conflicts'
  | 'named'
  | 'decision'
  | 'term'
  | `point:${CheckPoint}`
  | `file:${string}`
  | `assignment:${string}`;

/** The version of a manuscript with which one of some parts, or all of it, has changed last; 0 if none has. */
export async function lastChangeOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  parts: readonly Part[],
): Promise<number> {
  const { last } = await database
    .selectFrom('manuscript_parts')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('manuscript_id', '=', manuscriptId)
    .where('part', 'in', ['all', ...parts])
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Keeps with which version parts of a manuscript have changed. */
export async function noteChangeOf(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  parts: readonly Part[],
  version: number,
): Promise<void> {
  if (parts.length === 0) return;
  await transaction
    .insertInto('manuscript_parts')
    .values(parts.map((part) => ({ manuscript_id: manuscriptId, part, version })))
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'part']).doUpdateSet({ version }))
    .execute();
}
