import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { awaitedScans } from '#shared/office/scan-state.ts';
import type { AccountTables } from '../../../accounts/db/schema.ts';
import type { Uploads } from '../../files/uploads.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import type { AssignmentRow } from '../../reviewers/assignment.ts';
import { reportFilesOf, uploaderOf } from '../../reviewers/report-files.ts';

/** How many files go with a report. */
const mostFiles = 5;

/**
 * Takes a finished upload into a report; a job makes its copy for the authors.
 * @throws Failure `tooManyRequests`, and as claiming does
 */
export async function addReportFile(
  {
    transaction,
    uploads,
    now,
  }: { transaction: Kysely<AccountTables>; uploads: Pick<Uploads, 'claim'>; now: Date },
  assignment: AssignmentRow,
  uploadId: string,
): Promise<void> {
  const { name, type, size, sha256, scan } = await uploads.claim(
    transaction,
    uploadId,
    uploaderOf(assignment),
  );
  if ((await reportFilesOf(transaction, assignment.id)).length >= mostFiles)
    throw new Failure('tooManyRequests', 'the report has enough files');
  const scanned = scan.verdict === 'notScanned' ? scan.reason : scan.verdict;
  await transaction
    .insertInto('review_files')
    .values({
      ...{ id: uploadId, assignment_id: assignment.id, name, type, size, sha256 },
      ...{ added: now.toISOString(), scan: scanned, copy: 'waiting', released: null },
      ...{ copy_fault: null, copy_sha256: null, copy_size: null, copy_type: null, report: null },
    })
    .execute();
  if (awaitedScans.some((state) => state === scanned)) await queueJob(transaction, 'scan', uploadId, now);
  await queueJob(transaction, 'report-copy', uploadId, now);
}
