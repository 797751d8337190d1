import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { type FileRole, reviewedRoles } from '#shared/office/file-role.ts';
import { awaitedScans } from '#shared/office/scan-state.ts';
import type { AccountTables } from '../../../accounts/db/schema.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import type { Step } from '../../workflow/command.ts';

/** The most files a manuscript can have, and with those that were taken out of it unsent and are not deleted yet. */
const mostFiles = { present: 60, removedToo: 300 };

/**
 * Makes a finished upload a file of a manuscript, under the same id.
 * @returns its name
 * @throws Failure `tooManyRequests`, and as claiming does
 */
export async function attach(
  { transaction, office, manuscript, person, now }: Step,
  uploadId: string,
  role: FileRole,
): Promise<string> {
  const added = now.toISOString();
  const { sha256, size, type, name, scan } = await office.uploads.claim(
    transaction,
    uploadId,
    person?.id ?? '',
  );
  const files = await transaction
    .selectFrom('manuscript_files')
    .select(['removed', 'sending'])
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  const present = files.filter(({ removed }) => removed === null).length;
  const unsent = files.filter(({ removed, sending }) => removed !== null && sending === null).length;
  if (present >= mostFiles.present || present + unsent >= mostFiles.removedToo) {
    throw new Failure('tooManyRequests', 'the manuscript has enough files');
  }
  if (role === 'manuscript' || role === 'similarity') await replace(transaction, manuscript.id, role, added);
  const isReviewed = reviewedRoles.includes(role);
  const scanned = scan.verdict === 'notScanned' ? scan.reason : scan.verdict;
  await transaction
    .insertInto('manuscript_files')
    .values({
      id: uploadId,
      manuscript_id: manuscript.id,
      role,
      name,
      type,
      size,
      sha256,
      added,
      removed: null,
      sending: null,
      left_out: null,
      words: null,
      scan: scanned,
      copy: isReviewed ? 'waiting' : 'none',
      copy_fault: null,
      copy_sha256: null,
      copy_size: null,
      copy_type: null,
      copy_text: null,
      copy_sought: null,
      report: null,
      released: null,
      released_by: null,
    })
    .execute();
  if (awaitedScans.some((state) => state === scanned)) await queueJob(transaction, 'scan', uploadId, now);
  if (isReviewed) await queueJob(transaction, 'review-copy', uploadId, now);
  if (role === 'manuscript') {
    const proposal = { file_id: uploadId, state: 'waiting' as const, content: null };
    await transaction
      .insertInto('manuscript_proposals')
      .values({ manuscript_id: manuscript.id, ...proposal })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(proposal))
      .execute();
    await queueJob(transaction, 'proposal', uploadId, now);
  }
  return name;
}

/** Whether an upload is a file of a manuscript already: the answer to adding it may have been lost. */
export async function isAttached(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  id: string,
): Promise<boolean> {
  const file = await transaction
    .selectFrom('manuscript_files')
    .select('id')
    .where('id', '=', id)
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return file !== undefined;
}

async function replace(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  role: FileRole,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('manuscript_files')
    .set({ removed: now })
    .where('manuscript_id', '=', manuscriptId)
    .where('role', '=', role)
    .where('removed', 'is', null)
    .execute();
}
