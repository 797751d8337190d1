import { randomInt } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { type AssignmentState, liveAssignments } from '#shared/office/review.ts';
import { missingAfter } from '#shared/office/terms.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

export type AssignmentRow = Selectable<AccountTables['review_assignments']>;

/** An assignment by its id. */
export function findAssignment(
  database: Kysely<AccountTables>,
  id: string,
): Promise<AssignmentRow | undefined> {
  return database.selectFrom('review_assignments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All assignments of a manuscript, in the order in which they were added. */
export function assignmentsOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<AssignmentRow[]> {
  return database
    .selectFrom('review_assignments')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('round')
    .orderBy('added')
    .orderBy('id')
    .execute();
}

/**
 * An assignment of a manuscript that stands where a command needs it.
 * @throws Failure `notFound`, `stepNotOpen`
 */
export async function assignmentIn(
  { transaction, manuscript }: { transaction: Kysely<AccountTables>; manuscript: { id: string } },
  id: string,
  states: readonly AssignmentState[],
): Promise<AssignmentRow> {
  const assignment = await findAssignment(transaction, id);
  if (assignment?.manuscript_id !== manuscript.id)
    throw new Failure('notFound', 'there is no such assignment');
  if (!states.includes(assignment.state))
    throw new Failure('stepNotOpen', `the assignment is ${assignment.state}`);
  return assignment;
}

/** Changes an assignment. */
export async function changeAssignment(
  transaction: Kysely<AccountTables>,
  id: string,
  set: Updateable<AccountTables['review_assignments']>,
): Promise<void> {
  await transaction.updateTable('review_assignments').set(set).where('id', '=', id).execute();
}

/**
 * How many reviewers of a round have been found, and have reported; whose report is missing for long is not counted. And
 * whether one of them asks whether a colleague may help.
 */
export async function reviewersFound(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  round: number,
  now: Date,
): Promise<{ found: number; reported: number; isAsked: boolean }> {
  const missing = new Date(now.getTime() - missingAfter * 86_400_000).toISOString();
  const rows = await database
    .selectFrom('review_assignments')
    .select(['state', 'helper_state'])
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('state', 'in', liveAssignments)
    .where(({ or, eb }) => or([eb('state', '!=', 'agreed'), eb('due', '>', missing)]))
    .execute();
  return {
    found: rows.length,
    reported: rows.filter(({ state }) => state === 'reported').length,
    isAsked: rows.some(({ state, helper_state }) => state !== 'reported' && helper_state === 'asked'),
  };
}

/**
 * The letter by which authors and other reviewers know a reviewer of a manuscript: the same in all rounds, and by chance,
 * so that it does not tell who was asked first.
 */
export function aliasFor(
  known: readonly Pick<AssignmentRow, 'email_key' | 'alias'>[],
  emailKey: string,
): string {
  const own = known.find(({ email_key }) => email_key === emailKey);
  if (own) return own.alias;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const free = letters.filter((letter) => known.every(({ alias }) => alias !== letter));
  return free[randomInt(Math.max(1, free.length))] ?? `Z${known.length}`;
}
