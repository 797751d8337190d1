import type { Updateable } from 'kysely';
import { isManuscriptType } from '#shared/office/manuscript-type.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { isOutOfLimits } from '../files/run-limited.ts';
import { findAssignment } from '../reviewers/assignment.ts';
import { reviewerNames } from '../reviewers/reviewer-names.ts';
import { type FileContext, inFolder, keepMade, makeCopy, noteAtFile } from './file-work.ts';
import type { JobRow, Work } from './run-jobs.ts';

type ReportCopies = { work: Work; giveUp(job: JobRow, error: unknown): Promise<void> };

/** The work on files of reports: copies for the authors, in which the reviewer is sought. */
export function createReportCopies(context: FileContext): ReportCopies {
  const { database } = context;
  const note = (job: JobRow, result: Updateable<AccountTables['review_files']>) =>
    noteAtFile(database, job, result, 'review_files');
  return {
    work: async (job) => {
      const file = await database
        .selectFrom('review_files')
        .selectAll()
        .where('id', '=', job.subject)
        .where('scan', '!=', 'infected')
        .executeTakeFirst();
      const assignment = file && (await findAssignment(database, file.assignment_id));
      if (!file || !assignment) return undefined;
      await inFolder(context, file, async (folder, source) => {
        const made = isManuscriptType(file.type)
          ? await makeCopy(context, folder, {
              source,
              type: file.type,
              contributors: reviewerNames(assignment),
              leavesOutByline: false,
            })
          : ({ outcome: 'refused', reason: 'needs-conversion' } as const);
        if (made.outcome === 'refused') await note(job, { copy: 'failed', copy_fault: made.reason });
        else {
          const { copy_text: _, ...kept } = await keepMade(context, folder, made);
          await note(job, kept);
        }
      });
      return undefined;
    },
    giveUp: async (job, error) => {
      await note(job, { copy: 'failed', copy_fault: isOutOfLimits(error) ? 'too-large' : 'damaged' });
    },
  };
}
