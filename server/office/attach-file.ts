import { Failure } from '#shared/failure.ts';
import { type FileRole, reviewedRoles } from '#shared/office/file-role.ts';
import type { Relation } from '#shared/office/relation.ts';
import { awaitedScans } from '#shared/office/scan-state.ts';
import { isOpen } from '#shared/office/transitions.ts';
import { transact } from '../accounts/db/transact.ts';
import { asAuthorsSee } from './commands/held-decline.ts';
import { findManuscript, noManuscript } from './commands/run-command.ts';
import type { ManuscriptRow } from './commands/step.ts';
import { appendEvent } from './event-log.ts';
import type { Uploads } from './files/uploads.ts';
import { queueJob } from './jobs/queue-job.ts';
import type { Office } from './office.ts';
import { findPerson } from './person.ts';
import { relationTo } from './relations/relation-to.ts';

/** The most files a manuscript can have, and with those that were taken out of it unsent and are not deleted yet. */
const mostFiles = { present: 60, removedToo: 300 };

type Attachment = { uploadId: string; role: FileRole; version: number };

/**
 * Takes a finished upload into a manuscript: of its author while it can be changed, or a similarity report of the
 * office. A second text replaces the first one. Jobs make the copy for reviewers, and read proposals from the text.
 * @returns the id of the file
 * @throws Failure `notFound`, `stepNotOpen`, `conflict`, `tooManyRequests`
 */
export async function attachFile(
  office: Office & { uploads: Pick<Uploads, 'claim'> },
  manuscriptId: string,
  userId: string,
  { uploadId, role, version }: Attachment,
): Promise<string> {
  // The upload’s id makes a repetition harmless: its answer may have been lost.
  const id = uploadId;
  const now = office.now().toISOString();
  await transact(office.database, async (transaction) => {
    const { manuscript, actor } = await changeable(transaction, manuscriptId, userId, role, office.now());
    if (await isAttached(transaction, manuscriptId, uploadId)) return;
    requireVersion(manuscript, version);
    const { sha256, size, type, name, scan } = await office.uploads.claim(transaction, uploadId, userId);
    const files = await transaction
      .selectFrom('manuscript_files')
      .select(['removed', 'round'])
      .where('manuscript_id', '=', manuscriptId)
      .execute();
    const present = files.filter(({ removed }) => removed === null).length;
    const unsent = files.filter(({ removed, round }) => removed !== null && round === null).length;
    if (present >= mostFiles.present || present + unsent >= mostFiles.removedToo) {
      throw new Failure('tooManyRequests', 'the manuscript has enough files');
    }
    if (role === 'manuscript' || role === 'similarity') await replace(transaction, manuscriptId, role, now);
    const isReviewed = reviewedRoles.includes(role);
    const scanned = scan.verdict === 'notScanned' ? scan.reason : scan.verdict;
    await transaction
      .insertInto('manuscript_files')
      .values({
        id,
        manuscript_id: manuscriptId,
        role,
        name,
        type,
        size,
        sha256,
        added: now,
        removed: null,
        round: null,
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
    if (awaitedScans.some((state) => state === scanned))
      await queueJob(transaction, 'scan', id, office.now());
    if (isReviewed) await queueJob(transaction, 'review-copy', id, office.now());
    if (role === 'manuscript') {
      const proposal = { file_id: id, state: 'waiting' as const, content: null };
      await transaction
        .insertInto('manuscript_proposals')
        .values({ manuscript_id: manuscriptId, ...proposal })
        .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(proposal))
        .execute();
      await queueJob(transaction, 'proposal', id, office.now());
    }
    await touch(transaction, manuscript, now);
    // What an author adds to a draft is told by its sending.
    if (role !== 'similarity') return;
    await appendEvent(transaction, {
      manuscriptId,
      at: new Date(now),
      command: 'attachSimilarity',
      actor,
      key: uploadId,
      version: version + 1,
      input: { uploadId, sha256 },
      userId,
      note: name,
    });
  });
  office.jobQueued();
  return id;
}

/**
 * Takes a file out of a manuscript that is not sent. What was sent stays in its round.
 * @throws Failure `notFound`, `stepNotOpen`, `conflict`
 */
export async function detachFile(
  office: Office,
  manuscriptId: string,
  userId: string,
  { fileId, version }: { fileId: string; version: number },
): Promise<void> {
  const now = office.now().toISOString();
  await transact(office.database, async (transaction) => {
    const { manuscript } = await changeable(transaction, manuscriptId, userId, 'manuscript', office.now());
    requireVersion(manuscript, version);
    const { numUpdatedRows } = await transaction
      .updateTable('manuscript_files')
      .set({ removed: now })
      .where('id', '=', fileId)
      .where('manuscript_id', '=', manuscriptId)
      .where('role', '!=', 'similarity')
      .where('removed', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noManuscript();
    await transaction.deleteFrom('manuscript_proposals').where('file_id', '=', fileId).execute();
    await touch(transaction, manuscript, now);
  });
}

type Transaction = Office['database'];

/** The manuscript and what the person is to it, if they may add or take out files of a role now. */
async function changeable(
  transaction: Transaction,
  manuscriptId: string,
  userId: string,
  role: FileRole,
  now: Date,
): Promise<{ manuscript: ManuscriptRow; actor: Relation }> {
  const person = await findPerson(transaction, userId);
  const stored = await findManuscript(transaction, manuscriptId);
  const relation = person && stored && (await relationTo(transaction, person, stored));
  if (!relation) throw noManuscript();
  const manuscript = relation === 'author' ? asAuthorsSee(stored, now) : stored;
  const command = role === 'similarity' ? 'addSimilarity' : 'save';
  const acts = relation !== 'author' || manuscript.author_id === userId;
  if (!acts || !isOpen(command, manuscript.state, relation)) {
    throw new Failure('stepNotOpen', `files can’t be changed in the state ${manuscript.state}`);
  }
  return { manuscript, actor: relation };
}

function requireVersion(manuscript: ManuscriptRow, version: number): void {
  if (manuscript.version === version) return;
  throw new Failure('conflict', `the manuscript has version ${manuscript.version}`);
}

async function isAttached(transaction: Transaction, manuscriptId: string, id: string): Promise<boolean> {
  const file = await transaction
    .selectFrom('manuscript_files')
    .select('id')
    .where('id', '=', id)
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return file !== undefined;
}

async function replace(
  transaction: Transaction,
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

async function touch(transaction: Transaction, { id, version }: ManuscriptRow, now: string): Promise<void> {
  await transaction
    .updateTable('manuscripts')
    .set({ version: version + 1, changed: now, removal_told: null })
    .where('id', '=', id)
    .execute();
}
