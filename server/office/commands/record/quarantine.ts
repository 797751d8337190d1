import { z } from 'zod';
import { authorStates, manuscriptStates } from '#shared/office/manuscript-state.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { linkTo, tellAuthor } from '../../letters/tell.ts';
import { command, Given } from '../../workflow/command.ts';

/**
 * Takes a file in which the virus scanner has found something, and its copy, away from everybody; its author is told
 * by mail, and the office by the log. Its content stays, so that an error of the scanner loses nothing.
 */
export const quarantine = command({
  from: manuscriptStates,
  by: ['system'],
  input: Given.extend({ fileId: z.uuid(), found: z.string() }),
  parts: ({ fileId }) => [`file:${fileId}`],
  perform: async (step, { fileId, found }) => {
    const { transaction, manuscript } = step;
    const file = await transaction
      .selectFrom('manuscript_files')
      .select(['name', 'role', 'copy'])
      .where('id', '=', fileId)
      .where('manuscript_id', '=', manuscript.id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('manuscript_files')
      .set({
        scan: 'infected',
        ...(file.copy === 'none' ? {} : { copy: 'failed', copy_fault: 'infected' }),
        ...{ copy_sha256: null, copy_size: null, copy_type: null, copy_text: null, report: null },
        ...{ released: null, released_by: null },
      })
      .where('id', '=', fileId)
      .execute();
    // The author knows nothing of reports of the office.
    if (file.role !== 'similarity') {
      const isTheirs = authorStates.some((state) => state === manuscript.state);
      const page = isTheirs ? officePaths.submission : officePaths.myManuscript;
      await tellAuthor(step, 'file-quarantined', `file-quarantined:${fileId}`, {
        file: file.name,
        title: manuscript.title || (manuscript.number ?? '—'),
        link: linkTo(step.office, manuscript.language, page(manuscript.id)),
      });
    }
    return { facts: { file: file.name, found } };
  },
});
