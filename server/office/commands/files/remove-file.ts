import { z } from 'zod';
import { authorStates } from '#shared/office/manuscript-state.ts';
import { noManuscript } from '../../manuscripts/find-manuscript.ts';
import { command, Given } from '../../workflow/command.ts';

/** Takes a file out of a manuscript that is not sent. What was sent stays in its sending. */
export const removeFile = command({
  from: authorStates,
  by: ['author'],
  input: Given.extend({ fileId: z.uuid() }),
  parts: () => ['files'],
  perform: async ({ transaction, manuscript, now }, { fileId }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('manuscript_files')
      .set({ removed: now.toISOString() })
      .where('id', '=', fileId)
      .where('manuscript_id', '=', manuscript.id)
      .where('role', '!=', 'similarity')
      .where('removed', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noManuscript();
    await transaction.deleteFrom('manuscript_proposals').where('file_id', '=', fileId).execute();
    return {};
  },
});
