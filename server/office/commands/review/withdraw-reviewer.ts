import { contentLimits } from '#shared/office/manuscript-content.ts';
import { line } from '#shared/typed-line.ts';
import { tellOfWithdrawal } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, office, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Takes an assignment back before its report has come; whoever was asked is thanked. */
export const withdrawReviewer = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({ reason: line(contentLimits.line).default('') }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), reason: textOf(fields, 'reason') }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, reason }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['proposed', 'invited', 'agreed']);
    await changeAssignment(transaction, assignmentId, {
      state: 'withdrawn',
      ended: now.toISOString(),
      reason,
    });
    await endAssignmentTask(transaction, assignment, 'withdrawReviewer', now);
    if (assignment.state !== 'proposed') await tellOfWithdrawal(step, assignment);
    return { facts: { person: assignment.name, ...(reason !== '' && { reason }) } };
  },
});
