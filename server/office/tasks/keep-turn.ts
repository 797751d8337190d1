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

/**
 * Keeps whose turn it is with a manuscript: what its state asks of somebody is open, and ends with the command after which
 * it asks for something else. A turn that goes on keeps its day.
 */
export async function keepTurn(
  transaction: Kysely<AccountTables>,
  {
    id,
    state,
    type,
    author_id,
    editor_id,
  }: Pick<ManuscriptRow, 'id' | 'state' | 'type' | 'author_id' | 'editor_id'>,
  command: CommandName | null,
  now: Date,
): Promise<void> {
  const kind = await turnOf(transaction, { id, state, type }, now);
  const subject = `manuscript:${id}`;
  const open = await transaction
    .selectFrom('office_tasks')
    .select(['id', 'kind', 'person_id'])
    .where('subject', '=', subject)
    .where('done', 'is', null)
    .executeTakeFirst();
  if (open && open.kind !== kind) {
    const ended = { done: now.toISOString(), ended_by: command, next: null };
    await transaction.updateTable('office_tasks').set(ended).where('id', '=', open.id).execute();
  }
  if (!kind) return;
  const { whose, isRenewed } = taskOf(kind);
  const person_id = await {
    ...{ author: () => author_id, editor: () => editor_id, office: nobody, chief: nobody, reviewers: nobody },
    chairman: async () => (await chairmanFor(transaction, id))?.id ?? null,
    decider: async () => (await namedFor(transaction, id, 'decider'))?.id ?? null,
    member: async () => (await namedFor(transaction, id, 'member'))?.id ?? null,
  }[whose]();
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
      subject,
      kind,
      person_id,
      opened: now.toISOString(),
      done: null,
      ended_by: null,
      ...term,
    })
    .execute();
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
