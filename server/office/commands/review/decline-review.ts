import { z } from 'zod';
import { remarks } from '#shared/office/report-text.ts';
import { declineReasons, reviewLimits } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, textOf } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';
import { inviteNext } from './send-invitation.ts';

/** Declines to review, also after having agreed; the next alternate is invited. */
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
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
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
    await endAssignmentTask(transaction, assignment, 'declineReview', now);
    await tellOfReviewer(step, 'declined', assignment);
    await inviteNext(step, assignment.round, 'declineReview');
    return { facts: { person: assignment.name, declined: reason, ...(note !== '' && { reason: note }) } };
  },
});
