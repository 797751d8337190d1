import type { CommandName } from '#shared/office/command-names.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isForbidden } from '#shared/office/review.ts';
import type { ToldOf } from '../../letters/tell.ts';
import { tellOfDelay, untellOfDelay } from '../../letters/tell-of-delay.ts';
import { tellOfWithdrawal, tellReviewer } from '../../letters/tell-reviewers.ts';
import { lastSending } from '../../manuscripts/last-sending.ts';
import { type AssignmentRow, assignmentsOf, changeAssignment } from '../../reviewers/assignment.ts';
import { doubtsOf } from '../../reviewers/doubts.ts';
import { endAssignmentTask, openAssignmentTask } from '../../tasks/assignment-task.ts';
import { dueOf } from '../../tasks/task.ts';
import { type Effect, pendingEffect } from '../../workflow/effects.ts';

/** Sends an invitation, which is to be answered by a day; the author learns that another reviewer is invited. */
export async function sendInvitation(
  told: ToldOf,
  assignment: AssignmentRow,
  command: CommandName,
): Promise<void> {
  const { transaction, now, manuscript } = told;
  const due = dueOf('answerInvitation', now) ?? '';
  const invited = { state: 'invited', invited: now.toISOString(), answer_due: due } as const;
  await changeAssignment(transaction, assignment.id, invited);
  await openAssignmentTask(transaction, assignment, { kind: 'answerInvitation', due }, command, now);
  await tellReviewer(told, assignment, {
    template: 'review-invitation',
    reason: `review-invitation:${manuscript.id}:${assignment.id}`,
    due,
  });
  await tellOfDelay(told, assignment.round);
}

/**
 * Invites the next alternate of a round, if there is one who may still be asked; nobody while a decision waits, whose
 * undoing makes up for it.
 */
export async function inviteNext(told: ToldOf, round: number, command: CommandName): Promise<void> {
  const { transaction, manuscript, now } = told;
  if (await pendingEffect(transaction, manuscript.id)) return;
  const waiting = (await assignmentsOf(transaction, manuscript.id)).filter(
    (assignment) => assignment.round === round && assignment.state === 'proposed',
  );
  if (waiting.length === 0) return;
  const { content } = await lastSending(transaction, manuscript.id);
  const people = waiting.map(({ user_id: id, name, email, affiliation }) => ({
    ...{ id, name, email, affiliation, orcid: '' },
  }));
  const sent = ManuscriptContent.parse(JSON.parse(content));
  const doubts = await doubtsOf(transaction, manuscript, sent, people, { round: null, reader: null, now });
  const next = waiting.find((_, place) => !isForbidden(doubts[place] ?? []));
  if (next) await sendInvitation(told, next, command);
}

/** Invites an alternate for each reviewer who was lost while a decision waited that is undone now. */
export async function inviteInstead(told: ToldOf, { decided }: Pick<Effect, 'decided'>): Promise<void> {
  const lost = (await assignmentsOf(told.transaction, told.manuscript.id)).filter(
    ({ state, ended }) => ['declined', 'silent', 'bounced'].includes(state) && (ended ?? '') >= decided,
  );
  for (const { round } of lost) await inviteNext(told, round, 'undo');
}

/**
 * Closes what is open of a review when its manuscript leaves it, such as when its author withdraws it: whoever was asked
 * is told, with thanks.
 */
export async function closeReview(told: ToldOf, command: CommandName): Promise<void> {
  const { transaction, manuscript, now } = told;
  await untellOfDelay(transaction, manuscript.id);
  for (const assignment of await assignmentsOf(transaction, manuscript.id)) {
    if (!['proposed', 'invited', 'agreed'].includes(assignment.state)) continue;
    const ended = now.toISOString();
    await changeAssignment(transaction, assignment.id, { state: 'withdrawn', ended });
    await endAssignmentTask(transaction, assignment, command, now);
    if (assignment.state !== 'proposed') await tellOfWithdrawal(told, assignment);
  }
}
