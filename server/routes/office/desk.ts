import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { commandNames } from '#shared/office/command-names.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { NewFile, officeQuestions } from '#shared/office/office-questions.ts';
import { queryOf } from '../../http/query.ts';
import type { Turns } from '../../http/turns.ts';
import { validate } from '../../http/validate.ts';
import { commandOf } from '../../office/commands/all.ts';
import { runCommand } from '../../office/commands/run-command.ts';
import type { FileStore } from '../../office/files/store.ts';
import { onlyUpload, type Uploads } from '../../office/files/uploads.ts';
import { answerMessage, listMessages } from '../../office/messages.ts';
import type { Office } from '../../office/office.ts';
import type { OpenOffice } from '../../office/open-office.ts';
import type { Person } from '../../office/people/person.ts';
import { isOnDesk, onDesk, readOnDesk } from '../../office/projections/desk-manuscript.ts';
import { namesFor } from '../../office/relations/case-members.ts';
import { answerChange } from './answer-change.ts';
import { runByRequest, sendCopy } from './author.ts';
import { isForm, readForm } from './form-body.ts';
import { leaving } from './leaving.ts';
import { mediaTypeOf } from './media-type.ts';
import { refuseInfected, sendStored } from './send-stored.ts';
import type { WhoActs } from './who-acts.ts';

const Answer = z.strictObject({ body: z.string().trim().max(10_000) });
const deskCommands = commandNames.filter(
  (name) =>
    name !== 'attachSimilarity' &&
    commandOf(name).by.some((actor) => !['author', 'named', 'reviewer', 'system'].includes(actor)),
);

/** Whether a command names somebody for a manuscript, which the Chairman of the Board does from the list. */
function isNaming(command: string): boolean {
  return command === 'nameDecider' || command === 'nameMember';
}

type Context = {
  office: Office & { uploads: Uploads; store: FileStore } & Pick<OpenOffice, 'scanAtOnce'>;
  who: WhoActs;
  turns: Turns;
};

/** What the office does with manuscripts and messages: `/api/office/desk`, `/api/office/messages`. */
export function deskRoutes({ office, who, turns }: Context): Router {
  const { database } = office;
  const router = Router();
  const base = '/api/office/desk';

  const answer = (
    request: Request,
    response: Response,
    person: Person,
    id: string,
    done: string,
    change: () => Promise<unknown>,
  ) =>
    answerChange(turns, person, request, response, {
      done,
      change,
      read: async () => leaving('deskManuscript', await readOnDesk(office, person, id)),
      page: officePaths.officeManuscript(id),
      // After a conflict of their own, people do not see the manuscript any more; the Chairman of the Board never does.
      ...((done === 'declareConflict' || isNaming(done)) && {
        elsewhere: async () => ((await isOnDesk(database, person, id)) ? null : officePaths.office),
      }),
    });

  router.get(`${base}/:id/files/:fileId`, async (request, response) => {
    const person = await who.staff(request);
    const { id, fileId } = request.params;
    await onDesk(database, person, id);
    const file = await database
      .selectFrom('manuscript_files')
      .select(['sha256', 'size', 'name', 'type', 'scan'])
      .where('id', '=', fileId)
      .where('manuscript_id', '=', id)
      .where(({ or, eb }) => or([eb('sending', 'is not', null), eb('role', '=', 'similarity')]))
      .executeTakeFirst();
    if (!file) throw new Failure('notFound', 'there is no such file');
    refuseInfected(file);
    await sendStored(request, response, office.store, { ...file, mediaType: mediaTypeOf(file.type) });
  });

  router.get(`${base}/:id/copies/:fileId`, async (request, response) => {
    const person = await who.staff(request);
    const { row } = await onDesk(database, person, request.params.id);
    await sendCopy(request, response, { office, row, fileId: request.params.fileId, holder: 'office' });
  });

  const attach = (
    request: Request,
    response: Response,
    person: Person,
    id: string,
    { uploadId, version }: NewFile,
  ) =>
    answer(request, response, person, id, 'attachSimilarity', () =>
      // The upload’s id makes a repetition harmless.
      runCommand(office, id, 'attachSimilarity', { userId: person.id }, { key: uploadId, uploadId, version }),
    );

  router.post(`${base}/:id/files`, async (request, response) => {
    const person = await who.staff(request);
    const { id } = request.params;
    await attach(request, response, person, id, ofOffice(validate(NewFile, request.body)));
  });

  router.post(`${base}/:id/files/form`, async (request, response) => {
    const person = await who.staff(request);
    const { id } = request.params;
    await onDesk(database, person, id);
    const { fields, files } = await office.uploads.receiveForm(request);
    request.body = Object.fromEntries(fields);
    const { uploadId } = onlyUpload(files);
    const version = Number(fields.get('version'));
    await attach(request, response, person, id, validate(NewFile, { uploadId, role: 'similarity', version }));
  });

  for (const command of deskCommands) {
    router.post(`${base}/:id/commands/${command}`, async (request, response) => {
      const person = await who.staff(request);
      const { id } = request.params;
      if (!isNaming(command) || !(await namesFor(database, person, id))) await onDesk(database, person, id);
      if (commandOf(command).guards?.includes('scanned')) await office.scanAtOnce(id);
      await answer(request, response, person, id, command, () =>
        runByRequest(office, request, id, command, person),
      );
    });
  }

  router.post('/api/office/messages/:id/answer', async (request, response) => {
    const person = await who.office(request);
    const { body } = validate(Answer, isForm(request) ? readForm(request.body) : request.body);
    await answerChange(turns, person, request, response, {
      done: 'answer',
      change: () => answerMessage(office, person, request.params.id, body),
      read: async () => leaving('messages', await listMessages(office, pageOf(request))),
      page: officePaths.officeMessages,
    });
  });

  return router;
}

/** The page of the messages that a form was on. */
function pageOf(request: Request): number {
  return officeQuestions.messages.read('/api/office/messages', queryOf(request))?.[0] ?? 1;
}

function ofOffice(file: NewFile): NewFile {
  if (file.role === 'similarity') return file;
  throw new Failure('invalidInput', 'not for the office', { fields: { role: 'invalid' } });
}
