import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CommandName } from '#shared/office/command-names.ts';
import { reviewTurn, type TaskKind, taskOf, turns } from '#shared/office/task.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { appealOf } from '../manuscripts/appeals.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { chairmanFor, namedFor, withoutChief } from '../relations/case-members.ts';
import { reviewersFound } from '../reviewers/assignment.ts';
import { recommendationOf, requestsOf, wantedBy } from '../reviewers/decisions.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { dueOf, nextLook } from './task.ts';

type Manuscript = Pick<ManuscriptRow, 'id' | 'state' | 'type' | 'author_id' | 'editor_id'>;

/**
 * Keeps whose turn it is with a manuscript: what its state asks of somebody is open, and ends with the command after which
 * it asks for something else. A turn that goes on keeps its day.
 */
export async function keepTurn(
  transaction: Kysely<AccountTables>,
  manuscript: Manuscript,
  command: CommandName | null,
  now: Date,
): Promise<void> {
  const { id, state } = manuscript;
  const { open, kind, person_id } = await turnNow(transaction, manuscript, now);
  if (open && open.kind !== kind) {
    const ended = { done: now.toISOString(), ended_by: command, next: null };
    await transaction.updateTable('office_tasks').set(ended).where('id', '=', open.id).execute();
  }
  if (!kind) return;
  const { isRenewed } = taskOf(kind);
  // The answer to an appeal is promised from the day on which it came.
  const since = state === 'appealed' ? ((await appealOf(transaction, id))?.appealed ?? now) : now;
  const due = dueOf(kind, new Date(since));
  const term = { due, next: nextLook(kind, due, now), told: null };
  if (open?.kind === kind) {
    if (!isRenewed && open.person_id === person_id) return;
    const changes = { person_id, ...(isRenewed ? term : {}) };
    await transaction.updateTable('office_tasks').set(changes).where('id', '=', open.id).execute();
    return;
  }
  await transaction
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      manuscript_id: id,
      subject: subjectOf(id),
      kind,
      person_id,
      opened: now.toISOString(),
      done: null,
      ended_by: null,
      ...term,
    })
    .execute();
}

/** Whether the open task of a manuscript says whose turn it is. */
export async function isTurnKept(
  database: Kysely<AccountTables>,
  manuscript: Manuscript,
  now: Date,
): Promise<boolean> {
  const { open, kind, person_id } = await turnNow(database, manuscript, now);
  return (open?.kind ?? null) === kind && (open?.person_id ?? null) === person_id;
}

const subjectOf = (manuscriptId: string) => `manuscript:${manuscriptId}`;

/** The task of a manuscript that is open, and what is to be done now by whom. */
async function turnNow(
  database: Kysely<AccountTables>,
  { id, state, type, author_id, editor_id }: Manuscript,
  now: Date,
) {
  const kind = await turnOf(database, { id, state, type }, now);
  const open = await database
    .selectFrom('office_tasks')
    .select(['id', 'kind', 'person_id'])
    .where('subject', '=', subjectOf(id))
    .where('done', 'is', null)
    .executeTakeFirst();
  if (!kind) return { open, kind, person_id: null };
  const person_id = await {
    ...{ author: () => author_id, editor: () => editor_id, office: nobody, chief: nobody, reviewers: nobody },
    chairman: async () => (await chairmanFor(database, id))?.id ?? null,
    decider: async () => (await namedFor(database, id, 'decider'))?.id ?? null,
    member: async () => (await namedFor(database, id, 'member'))?.id ?? null,
  }[taskOf(kind).whose]();
  return { open, kind, person_id };
}

const nobody = () => null;

async function turnOf(
  transaction: Kysely<AccountTables>,
  { id, state, type }: Pick<ManuscriptRow, 'id' | 'state' | 'type'>,
  now: Date,
): Promise<TaskKind | null> {
  if (state === 'in-review') return turnInReview(transaction, { id, type }, now);
  if (state !== 'appealed') return turns[state];
  if (await namedFor(transaction, id, 'member')) return 'examineAppeal';
  return (await withoutChief(transaction, [id])).has(id) ? 'chairNamesMember' : 'nameMember';
}

async function turnInReview(
  transaction: Kysely<AccountTables>,
  { id, type }: Pick<ManuscriptRow, 'id' | 'type'>,
  now: Date,
): Promise<TaskKind> {
  const round = await roundOf(transaction, id);
  const [reviewers, recommendation, requests] = await Promise.all([
    reviewersFound(transaction, id, round, now),
    recommendationOf(transaction, id, round),
    requestsOf(transaction, id, round),
  ]);
  const isRecommended = recommendation !== undefined;
  const kind = isSentToReviewers(type)
    ? reviewTurn({ ...reviewers, isRecommended, wanted: wantedBy(requests) })
    : isRecommended
      ? 'decide'
      : 'weighReports';
  if (kind !== 'decide') return kind;
  return (await withoutChief(transaction, [id])).has(id) ? 'decideAsNamed' : kind;
}
