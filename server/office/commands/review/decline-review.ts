import { z } from 'zod';
import { remarks } from '#shared/office/report-text.ts';
import { declineReasons, reviewLimits } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { findAsked } from '../../people/asked.ts';
import { type AssignmentRow, assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, type Step, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';
import { inviteNext } from './send-invitation.ts';

/**
 * Declines to review, also after having agreed; the next alternate is invited. From whoever has a conflict of interest the
 * manuscript hides from then on.
 */
export const declineReview = command({
  from: ['in-review'],
  by: ['reviewer'],
  input: OfAssignment.extend({
    reason: z.enum(declineReasons, fault('required')),
    note: remarks(reviewLimits.note).default(''),
    /** Whom to ask instead. */
    suggestions: remarks(reviewLimits.note).default(''),
  }),
  form: (fields) => ({
    assignmentId: textOf(fields, 'assignmentId'),
    reason: textOf(fields, 'reason'),
    note: textOf(fields, 'note'),
    suggestions: textOf(fields, 'suggestions'),
  }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, reason, note, suggestions }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['invited', 'agreed']);
    const at = now.toISOString();
    await changeAssignment(transaction, assignmentId, {
      state: 'declined',
      declined: reason,
      reason: note,
      suggestions,
      answered: assignment.answered ?? at,
      ended: at,
    });
    if (reason === 'conflict') await keepConflict(step, assignment, note);
    await endAssignmentTask(transaction, assignment, 'declineReview', now);
    await tellOfReviewer(step, 'declined', assignment);
    await inviteNext(step, assignment.round, 'declineReview');
    return { facts: { person: assignment.name, declined: reason, ...(note !== '' && { reason: note }) } };
  },
});

/** Keeps a reviewer's conflict with their account; without one, the assignment tells of it. */
async function keepConflict(
  { transaction, manuscript, now }: Pick<Step, 'transaction' | 'manuscript' | 'now'>,
  { id, user_id, email }: AssignmentRow,
  reason: string,
): Promise<void> {
  const userId = user_id ?? (await findAsked(transaction, { email }))?.id;
  if (userId === undefined) return;
  await changeAssignment(transaction, id, { user_id: userId });
  const declared = { reason, declared: now.toISOString() };
  await transaction
    .insertInto('declared_conflicts')
    .values({ manuscript_id: manuscript.id, user_id: userId, ...declared })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'user_id']).doUpdateSet(declared))
    .execute();
}
