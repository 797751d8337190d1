import { type Request, type Response, Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { reportFileMegabytes } from '#shared/office/report-file.ts';
import { transact } from '../../accounts/db/transact.ts';
import { addressOf } from '../../http/rate-limit.ts';
import type { Turns } from '../../http/turns.ts';
import { addReportFile } from '../../office/commands/review/add-report-file.ts';
import { FileRefused } from '../../office/files/file-refused.ts';
import type { FileStore } from '../../office/files/store.ts';
import { onlyUpload, type Uploads } from '../../office/files/uploads.ts';
import type { Office } from '../../office/office.ts';
import { readAssignment, reportsOpenTo } from '../../office/projections/assignment.ts';
import { authorsOwn } from '../../office/projections/author.ts';
import { onDesk } from '../../office/projections/desk-manuscript.ts';
import { type AssignmentRow, assignmentIn } from '../../office/reviewers/assignment.ts';
import { decidedAssignments } from '../../office/reviewers/decisions.ts';
import type { Reviewing } from '../../office/reviewers/open-assignment.ts';
import {
  releasedFilesOf,
  removeReportFile,
  reportFileIn,
  uploaderOf,
} from '../../office/reviewers/report-files.ts';
import { answerChange } from './answer-change.ts';
import { leaving } from './leaving.ts';
import { mediaTypeOf } from './media-type.ts';
import { refuseInfected, sendStored } from './send-stored.ts';
import type { WhoActs } from './who-acts.ts';

type Context = {
  office: Office & { uploads: Uploads; store: FileStore };
  who: WhoActs;
  turns: Turns;
};

/**
 * The files of reports: a reviewer gives them, the office and the handling editor have them as they came and as copies,
 * authors and other reviewers get the copies that were released.
 */
export function reportFileRoutes({ office, who, turns }: Context): Router {
  const { database, store } = office;
  const router = Router();
  const ofReviewer = '/api/office/reviews/:id/files';

  const change = (
    request: Request,
    response: Response,
    reviewing: Reviewing,
    done: string,
    apply: () => Promise<unknown>,
  ) => {
    const { assignment, id, language } = reviewing;
    return answerChange(turns, { id, language }, request, response, {
      done,
      change: apply,
      read: async () => leaving('assignment', await readAssignment(database, reviewing, office.now())),
      page: officePaths.review(assignment.id),
    });
  };

  router.post(ofReviewer, async (request, response) => {
    const reviewing = await writing(request);
    const { assignment } = reviewing;
    // With room for the head of the form.
    if (Number(request.get('content-length')) > (reportFileMegabytes + 1) * 2 ** 20)
      throw new FileRefused('tooLarge', 'the file is too large for a report');
    const sender = { owner: uploaderOf(assignment), isConfirmed: false, address: addressOf(request) };
    const { fields, files } = await office.uploads.receiveForm(request, 1, sender);
    request.body = Object.fromEntries(fields);
    const { uploadId } = onlyUpload(files);
    const apply = () =>
      transact(database, async (transaction) => {
        const now = await assignmentIn({ transaction, manuscript: reviewing.manuscript }, assignment.id, [
          'agreed',
        ]);
        await addReportFile({ transaction, uploads: office.uploads, now: office.now() }, now, uploadId);
      });
    await change(request, response, reviewing, 'file', apply);
    office.jobQueued();
  });

  router.post(`${ofReviewer}/:fileId/remove`, async (request, response) => {
    const reviewing = await writing(request);
    await change(request, response, reviewing, 'removed', () =>
      transact(database, async (transaction) => {
        const { assignment, manuscript } = reviewing;
        const { id } = await assignmentIn({ transaction, manuscript }, assignment.id, ['agreed']);
        await removeReportFile(transaction, id, request.params.fileId);
      }),
    );
  });

  router.get(`${ofReviewer}/:fileId`, async (request, response) => {
    const reviewing = await who.reviewer(request, request.params.id);
    const { fileId } = request.params;
    const { own, others } = await reportsOpenTo(database, reviewing);
    if (own) {
      const file = await reportFileIn(database, reviewing.assignment.id, fileId).catch(() => undefined);
      if (file) {
        refuseInfected(file);
        await sendStored(request, response, store, { ...file, mediaType: mediaTypeOf(file.type) });
        return;
      }
    }
    await sendReleased(request, response, others, fileId);
  });

  router.get('/api/office/manuscripts/:id/report-files/:fileId', async (request, response) => {
    const { id, fileId } = request.params;
    await authorsOwn(office, await who.anybody(request), id);
    await sendReleased(request, response, await decidedAssignments(database, id), fileId);
  });

  router.get('/api/office/desk/:id/report-files/:assignmentId/:fileId', async (request, response) => {
    const { id, assignmentId, fileId } = request.params;
    await onDesk(database, await who.staff(request), id);
    const inManuscript = { transaction: database, manuscript: { id } };
    const { id: found } = await assignmentIn(inManuscript, assignmentId, ['reported']);
    const file = await reportFileIn(database, found, fileId);
    refuseInfected(file);
    const isCopy = request.query.copy !== undefined;
    if (isCopy && file.copy_sha256 === null) throw new Failure('notFound', 'there is no copy');
    const { copy_sha256, copy_size, copy_type } = file;
    const stored = isCopy
      ? {
          ...file,
          sha256: copy_sha256 ?? '',
          size: copy_size ?? 0,
          type: copy_type ?? '',
          name: `copy-${fileId}.${copy_type}`,
        }
      : file;
    await sendStored(request, response, store, { ...stored, mediaType: mediaTypeOf(stored.type) });
  });

  /** Sends a released copy of one of some reports. */
  async function sendReleased(
    request: Request,
    response: Response,
    assignments: readonly Pick<AssignmentRow, 'id' | 'manuscript_id' | 'round' | 'alias'>[],
    fileId: string,
  ): Promise<void> {
    for (const assignment of assignments) {
      const file = (await releasedFilesOf(database, assignment)).find(({ id }) => id === fileId);
      if (file) return sendStored(request, response, store, { ...file, mediaType: mediaTypeOf(file.type) });
    }
    throw new Failure('notFound', 'there is no such file');
  }

  /**
   * Who writes a report.
   * @throws Failure `forbidden` on a device that is to be confirmed first, `stepNotOpen`
   */
  async function writing(request: Request<{ id: string }>): Promise<Reviewing> {
    const reviewing = await who.reviewer(request, request.params.id);
    if (!reviewing.isConfirmed) throw new Failure('forbidden', 'the device is not confirmed');
    if (reviewing.assignment.state !== 'agreed')
      throw new Failure('stepNotOpen', 'there is no report to be written');
    return reviewing;
  }

  return router;
}
