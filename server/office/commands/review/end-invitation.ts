import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';
import { inviteNext } from './send-invitation.ts';

/** Ends an invitation that nobody has answered; the next alternate is invited. */
export const endInvitation = command({
  from: ['in-review'],
  by: ['system'],
  input: OfAssignment,
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async (step, { assignmentId }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['invited']);
    await changeAssignment(transaction, assignmentId, { state: 'silent', ended: now.toISOString() });
    await endAssignmentTask(transaction, assignment, 'endInvitation', now);
    await tellOfReviewer(step, 'silent', assignment);
    await inviteNext(step, assignment.round, 'endInvitation');
    return { facts: { person: assignment.name } };
  },
});
