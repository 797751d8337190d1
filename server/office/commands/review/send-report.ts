import { randomUUID } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import { ReportContent, reportGaps, reportOfForm } from '#shared/office/review.ts';
import { tellOfReviewer, tellReviewer } from '../../letters/tell-reviewers.ts';
import { copiesOf } from '../../manuscripts/copies-of.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { keepReport, placed } from '../../reviewers/report.ts';
import { endAssignmentTask } from '../../tasks/assignment-task.ts';
import { command, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Sends a report, once nothing is missing in it. */
export const sendReport = command({
  from: ['in-review'],
  by: ['reviewer'],
  input: OfAssignment.extend({ content: ReportContent }),
  form: (fields) => ({
    assignmentId: textOf(fields, 'assignmentId'),
    content: reportOfForm(fields, randomUUID),
  }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, content }) => {
    const { transaction, now, manuscript } = step;
    const assignment = await assignmentIn(step, assignmentId, ['agreed']);
    const gaps = reportGaps(content);
    if (gaps.length > 0) {
      const fields = Object.fromEntries(gaps.map((name) => [name, 'required'] as const));
      throw new Failure('notComplete', `the report needs ${gaps.join(', ')}`, { fields });
    }
    const copies = await copiesOf(transaction, manuscript, 'reviewer');
    const sent = { ...content, remarks: placed(content.remarks, copies) };
    await keepReport(transaction, assignmentId, sent, { now, sent: true });
    await changeAssignment(transaction, assignmentId, { state: 'reported' });
    await endAssignmentTask(transaction, assignment, 'sendReport', now);
    const reason = `review-received:${manuscript.id}:${assignmentId}`;
    await tellReviewer(step, assignment, { template: 'review-received', reason });
    await tellOfReviewer(step, 'reported', assignment);
    return { facts: { person: assignment.name } };
  },
});
