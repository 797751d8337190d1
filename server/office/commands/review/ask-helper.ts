import { Failure } from '#shared/failure.ts';
import { ReviewerLine } from '#shared/office/review.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { tellOfReviewer } from '../../letters/tell-reviewers.ts';
import { assignmentIn, changeAssignment, findAssignment } from '../../reviewers/assignment.ts';
import { command, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Asks the editor whether a colleague, whom it names, may help with a report, or names nobody any more, until the report is sent. */
export const askHelper = command({
  from: ['in-review'],
  by: ['reviewer'],
  input: OfAssignment.extend({ helper: ReviewerLine }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), helper: textOf(fields, 'helper') }),
  ...aboutAssignment,
  isDone: async ({ transaction, manuscript }, { assignmentId, helper }) => {
    const assignment = await findAssignment(transaction, assignmentId);
    return (
      assignment?.manuscript_id === manuscript.id &&
      (assignment.state === 'invited' || assignment.state === 'agreed') &&
      helper !== '' &&
      assignment.helper === helper &&
      // Whoever was refused can be asked about once more.
      assignment.helper_state !== 'refused'
    );
  },
  perform: async (step, { assignmentId, helper }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['invited', 'agreed']);
    if (helper === '' && assignment.helper === '')
      throw new Failure('invalidInput', 'nobody is named', { fields: { helper: 'required' } });
    const helper_state = helper === '' ? null : 'asked';
    await changeAssignment(transaction, assignmentId, { helper, helper_state, helper_answer: '' });
    // In the files that are there already, only the names before were sought.
    const files = await transaction
      .updateTable('review_files')
      .set({ released: null, copy: 'waiting', copy_fault: null })
      .where('assignment_id', '=', assignmentId)
      .where('scan', '!=', 'infected')
      .returning('id')
      .execute();
    for (const { id } of files) await queueJob(transaction, 'report-copy', id, now);
    await tellOfReviewer(step, helper === '' ? 'unhelped' : 'helped', assignment);
    return { facts: { person: assignment.name, ...(helper !== '' && { reason: helper }) } };
  },
});
