import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CommandName } from '#shared/office/command-names.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { dueOf, nextLook } from './task.ts';

/** The subject of the task to name who decides on a manuscript: beside whose turn it is with it. */
const subjectOf = (manuscriptId: string) => `naming:${manuscriptId}`;

/**
 * Asks a Chairman to name who decides on a manuscript.
 * @returns whether they were not asked before
 */
export async function openNaming(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  personId: string | null,
  now: Date,
): Promise<boolean> {
  const subject = subjectOf(manuscriptId);
  const open = await openNamingOf(transaction, manuscriptId);
  if (open?.person_id === personId && open) return false;
  if (open) {
    await transaction
      .updateTable('office_tasks')
      .set({ person_id: personId })
      .where('id', '=', open.id)
      .execute();
    return true;
  }
  const due = dueOf('nameDecider', now);
  await transaction
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      manuscript_id: manuscriptId,
      subject,
      kind: 'nameDecider',
      person_id: personId,
      opened: now.toISOString(),
      due,
      next: nextLook('nameDecider', due, now),
      told: null,
      done: null,
      ended_by: null,
    })
    .execute();
  return true;
}

/** Nobody is to be named any more. */
export async function endNaming(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  command: CommandName | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('office_tasks')
    .set({ done: now.toISOString(), ended_by: command, next: null })
    .where('subject', '=', subjectOf(manuscriptId))
    .where('done', 'is', null)
    .execute();
}

/** The open task to name who decides on a manuscript. */
export function openNamingOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('office_tasks')
    .select(['id', 'person_id'])
    .where('subject', '=', subjectOf(manuscriptId))
    .where('done', 'is', null)
    .executeTakeFirst();
}
