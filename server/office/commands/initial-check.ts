import { Failure } from '#shared/failure.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import { releaseNote } from '#shared/office/release.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { filesOf } from './guards.ts';
import type { Handler } from './step.ts';

/** Takes a manuscript into the initial check. */
export const beginCheck: Handler<'beginCheck'> = () => ({});

/** Answers points of the initial check; others keep their answers. */
export const check: Handler<'check'> = async ({ transaction, manuscript }, { points }) => {
  for (const { point, answer, note } of points) {
    await transaction
      .insertInto('manuscript_checks')
      .values({ manuscript_id: manuscript.id, point, answer, note })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'point']).doUpdateSet({ answer, note }))
      .execute();
  }
  return { note: points.map(({ point, answer }) => `${point}: ${answer}`).join(', ') };
};

/** Keeps a similarity report, and whether a person has read it; no percentage decides anything. */
export const addSimilarity: Handler<'addSimilarity'> = async (
  { transaction, manuscript, person, now },
  { fileId, percent, note, read },
) => {
  const file = await transaction
    .selectFrom('manuscript_files')
    .select('id')
    .where('id', '=', fileId)
    .where('manuscript_id', '=', manuscript.id)
    .where('role', '=', 'similarity')
    .executeTakeFirst();
  if (!file) throw new Failure('invalidInput', 'no such report', { fields: { fileId: 'invalid' } });
  const report = {
    file_id: fileId,
    percent,
    note,
    read: read ? now.toISOString() : null,
    read_by: read ? (person?.id ?? null) : null,
  };
  await transaction
    .insertInto('similarity_reports')
    .values({ manuscript_id: manuscript.id, ...report })
    .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(report))
    .execute();
  return {};
};

/** Releases the copy of a file to reviewers, or takes the release back; only a person does. */
export const releaseCopy: Handler<'releaseCopy'> = async (
  { transaction, manuscript, person, now },
  { fileId, released, names, reason },
) => {
  const { numUpdatedRows } = await transaction
    .updateTable('manuscript_files')
    .set({
      released: released ? now.toISOString() : null,
      released_by: released ? (person?.id ?? null) : null,
    })
    .where('id', '=', fileId)
    .where('manuscript_id', '=', manuscript.id)
    .where('removed', 'is', null)
    .where('copy', '=', 'ready')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Failure('invalidInput', 'no such copy', { fields: { fileId: 'invalid' } });
  }
  return { note: releaseNote({ fileId, names: released ? names.length : 0, reason }) };
};

/** Has a copy made anew without the block of names under its title, or with it again; it is to be released again, too. */
export const leaveOutByline: Handler<'leaveOutByline'> = async (
  { transaction, manuscript, now },
  { fileId, leftOut },
) => {
  const file = (await filesOf(transaction, manuscript.id)).find(({ id }) => id === fileId);
  const report = file?.report && file.copy === 'ready' ? CopyReport.parse(JSON.parse(file.report)) : null;
  if (!report?.byline) throw new Failure('invalidInput', 'no such block', { fields: { fileId: 'invalid' } });
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
  return { note: releaseNote({ fileId, names: 0, reason: '' }) };
};

/** Hands a manuscript over to its handling editor, who invites reviewers. */
export const sendToReview: Handler<'sendToReview'> = () => ({});
