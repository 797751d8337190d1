import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { sentFilesOf } from '../../manuscripts/files-of.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Tries once more to make a copy that could not be made. */
export const makeCopyAgain = command({
  from: ['submitted', 'checking'],
  by: office,
  input: Given.extend({ fileId: z.uuid() }),
  form: (fields) => ({ fileId: textOf(fields, 'fileId') }),
  parts: ({ fileId }) => [`file:${fileId}`],
  perform: async ({ transaction, manuscript, now }, { fileId }) => {
    const file = (await sentFilesOf(transaction, manuscript.id)).find(({ id }) => id === fileId);
    if (file?.copy !== 'failed' || file.scan === 'infected')
      throw new Failure('invalidInput', 'no copy has failed', { fields: { fileId: 'invalid' } });
    await transaction
      .updateTable('manuscript_files')
      .set({ copy: 'waiting', copy_fault: null })
      .where('id', '=', fileId)
      .execute();
    await queueJob(transaction, 'review-copy', fileId, now);
    return { facts: { file: file.name } };
  },
});
