import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { remarks, removedMark, reviewLimits } from '#shared/office/review.ts';
import { assignmentIn } from '../../reviewers/assignment.ts';
import { readReport } from '../../reviewers/report.ts';
import { command, office } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';

/**
 * Releases a report to the authors, who read it with the decision. Passages that are offensive or would reveal the reviewer
 * are removed, and nothing else is altered (reviewing rules, “Decision”).
 */
export const releaseReport = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({
    /** Passages of the remarks to the authors, as they stand there. */
    removed: z.array(remarks(reviewLimits.note)).max(100).default([]),
  }),
  form: (fields) => ({
    assignmentId: fields.get('assignmentId') ?? '',
    removed: fields.getAll('removed').filter((passage) => passage.trim() !== ''),
  }),
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async (step, { assignmentId, removed }) => {
    const { transaction } = step;
    const assignment = await assignmentIn(step, assignmentId, ['reported']);
    const { content } = await readReport(transaction, assignmentId);
    const missing = removed.find((passage) => !content.toAuthors.includes(passage));
    if (missing !== undefined)
      throw new Failure('invalidInput', 'the report has no such passage', { fields: { removed: 'invalid' } });
    // Longer ones first: a name may stand in a sentence that goes.
    const released = removed
      .toSorted((one, other) => other.length - one.length)
      .reduce((text, passage) => text.replaceAll(passage, removedMark), content.toAuthors);
    await transaction
      .updateTable('review_reports')
      .set({ released })
      .where('assignment_id', '=', assignmentId)
      .execute();
    return { facts: { person: assignment.name, ...(removed.length > 0 && { names: removed.length }) } };
  },
});
