import { ReviewerLine } from '#shared/office/review.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment } from '../../reviewers/assignment.ts';
import { command, textOf } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';

/** Names the colleague who helps with a report to the editor, or nobody any more, until the report is sent. */
export const nameHelper = command({
  from: ['in-review'],
  by: ['reviewer'],
  input: OfAssignment.extend({ helper: ReviewerLine }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), helper: textOf(fields, 'helper') }),
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async (step, { assignmentId, helper }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['agreed']);
    await changeAssignment(transaction, assignmentId, { helper });
    // The name is sought in the files that are there already.
    const files = await transaction
      .selectFrom('review_files')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .execute();
    for (const { id } of files) await queueJob(transaction, 'report-copy', id, now);
    await tellOfReviewer(step, 'helped', assignment);
    return { facts: { person: assignment.name, ...(helper !== '' && { reason: helper }) } };
  },
});
