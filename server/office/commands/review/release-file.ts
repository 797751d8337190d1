import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { assignmentIn } from '../../reviewers/assignment.ts';
import { mayBeReleased, reportFileIn } from '../../reviewers/report-files.ts';
import { command, office } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/**
 * Releases the copy of a file that came with a report, or takes the release back: authors get it with the decision. What
 * would reveal the reviewer is removed from its properties by the machine, and sought in its words.
 */
export const releaseFile = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({ fileId: z.uuid(), released: z.boolean() }),
  form: (fields) => ({
    assignmentId: fields.get('assignmentId') ?? '',
    fileId: fields.get('fileId') ?? '',
    released: fields.get('released') === 'yes',
  }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, fileId, released }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['reported']);
    const file = await reportFileIn(transaction, assignmentId, fileId);
    if (released && !mayBeReleased(file))
      throw new Failure('invalidInput', 'there is no copy that may go', { fields: { fileId: 'invalid' } });
    await transaction
      .updateTable('review_files')
      .set({ released: released ? now.toISOString() : null })
      .where('id', '=', fileId)
      .execute();
    return { facts: { person: assignment.name, file: file.name } };
  },
});
