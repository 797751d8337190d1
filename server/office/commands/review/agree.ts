import { z } from 'zod';
import { AskedDay } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { tellOfReviewer, tellReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { openAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, textOf } from '../../workflow/command.ts';
import { aboutAssignment, dueOn, latestDay, OfAssignment, reportDue } from './by-reviewer.ts';

/** Agrees to review, with the statement that there is no conflict of interest. */
export const agree = command({
  from: ['in-review'],
  by: ['reviewer'],
  input: OfAssignment.extend({
    noConflict: z.literal(true, fault('required')),
    /** Until when the reviewer needs, if longer than usual. */
    until: AskedDay.default(''),
  }),
  form: (fields) => ({
    assignmentId: textOf(fields, 'assignmentId'),
    noConflict: fields.has('noConflict'),
    until: textOf(fields, 'until'),
  }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, until }) => {
    const { transaction, now, manuscript } = step;
    const assignment = await assignmentIn(step, assignmentId, ['invited']);
    const due = until === '' ? reportDue(now) : dueOn(until, { now, latest: latestDay(assignment, now) });
    const answered = now.toISOString();
    await changeAssignment(transaction, assignmentId, { state: 'agreed', answered, due });
    await openAssignmentTask(transaction, assignment, { kind: 'writeReport', due }, 'agree', now);
    const reason = `review-agreed:${manuscript.id}:${assignmentId}`;
    await tellReviewer(step, assignment, { template: 'review-agreed', reason, due });
    await tellOfReviewer(step, 'agreed', assignment);
    return { facts: { person: assignment.name } };
  },
});
