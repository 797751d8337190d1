import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { filesOf } from '../../manuscripts/files-of.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Has a copy made anew without the block of names under its title, or with it again; it is to be released again, too. */
export const leaveOutByline = command({
  from: ['checking'],
  by: office,
  input: Given.extend({ fileId: z.uuid(), leftOut: z.boolean() }),
  form: (fields) => ({
    fileId: textOf(fields, 'fileId'),
    leftOut: textOf(fields, 'leftOut') === 'true',
  }),
  parts: ({ fileId }) => [`file:${fileId}`],
  perform: async ({ transaction, manuscript, now }, { fileId, leftOut }) => {
    const file = (await filesOf(transaction, manuscript.id)).find(({ id }) => id === fileId);
    const report = file?.report && file.copy === 'ready' ? CopyReport.parse(JSON.parse(file.report)) : null;
    if (!file || !report?.byline)
      throw new Failure('invalidInput', 'no such block', { fields: { fileId: 'invalid' } });
    const byline = { ...report.byline, isLeftOut: leftOut };
    await transaction
      .updateTable('manuscript_files')
      .set({
        copy: 'waiting',
        released: null,
        released_by: null,
        report: JSON.stringify({ ...report, byline }),
      })
      .where('id', '=', fileId)
      .execute();
    await queueJob(transaction, 'review-copy', fileId, now);
    return { facts: { file: file.name } };
  },
});
