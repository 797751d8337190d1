import { z } from 'zod';
import { remarks } from '#shared/office/report-text.ts';
import { reviewLimits } from '#shared/office/review.ts';
import { completeReportWithin } from '#shared/office/terms.ts';
import { afterDays } from '#shared/office/working-days.ts';
import { fault } from '#shared/typed-line.ts';
import { tellOfReturn } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { reopenReport } from '../../reviewers/report.ts';
import { openAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, office, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Sends a report back to its reviewer, with what it lacks: it can be changed and sent anew. */
export const returnReport = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({ body: remarks(reviewLimits.note).pipe(z.string().min(1, fault('required'))) }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), body: textOf(fields, 'body') }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, body }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['reported']);
    const due = afterDays(now, completeReportWithin.days).toISOString();
    await reopenReport(transaction, assignmentId);
    await changeAssignment(transaction, assignmentId, { state: 'agreed', due });
    await openAssignmentTask(transaction, assignment, { kind: 'writeReport', due }, 'returnReport', now);
    await tellOfReturn(step, assignment, { body, due });
    return { facts: { person: assignment.name, reason: body } };
  },
});
