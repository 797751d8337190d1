import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { assignmentIn } from '../../reviewers/assignment.ts';
import { reportFileIn } from '../../reviewers/report-files.ts';
import { command, office, textOf } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/** Tries once more to make the copy for the authors of a file that came with a report. */
export const makeReportCopyAgain = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({ fileId: z.uuid() }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), fileId: textOf(fields, 'fileId') }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, fileId }) => {
    const { transaction, now } = step;
    const assignment = await assignmentIn(step, assignmentId, ['reported']);
    const file = await reportFileIn(transaction, assignmentId, fileId);
    if (file.copy !== 'failed' || file.copy_fault === 'needs-conversion' || file.scan === 'infected')
      throw new Failure('invalidInput', 'no copy has failed that can be made', {
        fields: { fileId: 'invalid' },
      });
    await transaction
      .updateTable('review_files')
      .set({ copy: 'waiting', copy_fault: null })
      .where('id', '=', fileId)
      .execute();
    await queueJob(transaction, 'report-copy', fileId, now);
    return { facts: { person: assignment.name, file: file.name } };
  },
});
