import { z } from 'zod';
import { fault } from '#shared/typed-line.ts';
import { tellOfReviewer, tellReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { openAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, office, textOf } from '../../workflow/command.ts';
import { aboutAssignment, dueOn, latestByEditor, latestDay, OfAssignment } from './by-reviewer.ts';

/** Gives more time for a report: a reviewer takes up to two weeks, an editor gives any. */
export const extendReview = command({
  from: ['in-review'],
  by: ['reviewer', 'editor', ...office],
  input: OfAssignment.extend({ until: z.iso.date(fault('required')) }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), until: textOf(fields, 'until') }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, until }) => {
    const { transaction, now, manuscript, actor } = step;
    const assignment = await assignmentIn(step, assignmentId, ['agreed']);
    const byReviewer = actor === 'reviewer';
    const latest = byReviewer ? latestDay(assignment, now) : latestByEditor(now);
    const due = dueOn(until, { now, latest });
    await changeAssignment(transaction, assignmentId, { due });
    await openAssignmentTask(transaction, assignment, { kind: 'writeReport', due }, 'extendReview', now);
    if (byReviewer) await tellOfReviewer(step, 'extended', assignment);
    else {
      const reason = `review-extended:${manuscript.id}:${assignmentId}:${now.toISOString()}`;
      await tellReviewer(step, assignment, { template: 'review-extended', reason, due });
    }
    return { facts: { person: assignment.name, until } };
  },
});
