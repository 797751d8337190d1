import { Failure } from '#shared/failure.ts';
import { remarks } from '#shared/office/report-text.ts';
import { reviewLimits } from '#shared/office/review.ts';
import { tellOfHelper } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { openAssignmentTask } from '../../tasks/assignment-task.ts';
import { dueOf } from '../../tasks/task.ts';
import { command, office, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Answers a reviewer who asks whether a colleague may help. Who has not agreed yet has the full time for that again. */
function answering(name: 'allowHelper' | 'refuseHelper', helper_state: 'allowed' | 'refused') {
  return command({
    from: ['in-review'],
    by: ['editor', ...office],
    input: OfAssignment.extend({ body: remarks(reviewLimits.note).default('') }),
    form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), body: textOf(fields, 'body') }),
    ...aboutAssignment,
    perform: async (step, { assignmentId, body }) => {
      const { transaction, now } = step;
      const assignment = await assignmentIn(step, assignmentId, ['invited', 'agreed']);
      if (assignment.helper_state !== 'asked')
        throw new Failure('stepNotOpen', 'the reviewer asks about nobody');
      await changeAssignment(transaction, assignmentId, { helper_state, helper_answer: body });
      if (assignment.state === 'invited') {
        const due = dueOf('answerInvitation', now) ?? '';
        await changeAssignment(transaction, assignmentId, { answer_due: due });
        await openAssignmentTask(transaction, assignment, { kind: 'answerInvitation', due }, name, now);
      }
      await tellOfHelper(step, assignment, { isAllowed: helper_state === 'allowed', body });
      return { facts: { person: assignment.name, reason: assignment.helper } };
    },
  });
}

/** Lets a colleague help a reviewer who has asked for that. */
export const allowHelper = answering('allowHelper', 'allowed');
/** Asks a reviewer to write the report without the colleague whom they asked about. */
export const refuseHelper = answering('refuseHelper', 'refused');
