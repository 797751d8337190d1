import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';
import { inviteNext } from './send-invitation.ts';

/** Ends an invitation without an answer; the editor is told, and the next alternate is invited. */
function ending(name: 'endInvitation' | 'bounceInvitation', state: 'silent' | 'bounced') {
  return command({
    from: ['in-review'],
    by: ['system'],
    input: OfAssignment,
    ...aboutAssignment,
    perform: async (step, { assignmentId }) => {
      const { transaction, now } = step;
      const assignment = await assignmentIn(step, assignmentId, ['invited']);
      await changeAssignment(transaction, assignmentId, { state, ended: now.toISOString() });
      await endAssignmentTask(transaction, assignment, name, now);
      await tellOfReviewer(step, state, assignment);
      await inviteNext(step, assignment.round, name);
      return { facts: { person: assignment.name } };
    },
  });
}

/** Ends an invitation that nobody has answered. */
export const endInvitation = ending('endInvitation', 'silent');
/** Ends an invitation that came back. */
export const bounceInvitation = ending('bounceInvitation', 'bounced');
