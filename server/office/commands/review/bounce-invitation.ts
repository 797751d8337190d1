import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';
import { inviteNext } from './send-invitation.ts';

/** Ends an invitation that came back; the editor is told, and the next alternate is invited. */
export const bounceInvitation = command({
  from: ['in-review'],
  by: ['system'],
  input: OfAssignment,
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async (step, { assignmentId }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['invited']);
    await changeAssignment(transaction, assignmentId, { state: 'bounced', ended: now.toISOString() });
    await endAssignmentTask(transaction, assignment, 'bounceInvitation', now);
    await tellOfReviewer(step, 'bounced', assignment);
    await inviteNext(step, assignment.round, 'bounceInvitation');
    return { facts: { person: assignment.name } };
  },
});
