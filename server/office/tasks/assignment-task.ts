import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CommandName } from '#shared/office/command-names.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { nextLook } from './task.ts';

type Assignment = { id: string; manuscript_id: string; user_id: string | null };

/** The subject of the task of an assignment. */
const subjectOf = ({ id }: Pick<Assignment, 'id'>) => `assignment:${id}`;

/** The assignment that a task is about. */
export function assignmentOfTask({ subject }: { subject: string }): string {
  return subject.slice('assignment:'.length);
}

/** What a reviewer is to do next, by a day; what they had to do before ends. */
export async function openAssignmentTask(
  transaction: Kysely<AccountTables>,
  assignment: Assignment,
  task: { kind: 'answerInvitation' | 'writeReport'; due: string },
  command: CommandName,
  now: Date,
): Promise<void> {
  await endAssignmentTask(transaction, assignment, command, now);
  await transaction
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      manuscript_id: assignment.manuscript_id,
      subject: subjectOf(assignment),
      kind: task.kind,
      person_id: assignment.user_id,
      opened: now.toISOString(),
      due: task.due,
      next: nextLook(task.kind, task.due, now),
      told: null,
      done: null,
      ended_by: null,
    })
    .execute();
}

/** Nothing is asked of a reviewer any more. */
export async function endAssignmentTask(
  transaction: Kysely<AccountTables>,
  assignment: Pick<Assignment, 'id'>,
  command: CommandName,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('office_tasks')
    .set({ done: now.toISOString(), ended_by: command, next: null })
    .where('subject', '=', subjectOf(assignment))
    .where('done', 'is', null)
    .execute();
}
