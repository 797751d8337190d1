import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { languageOf, withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { LanguageCode } from '#shared/localized.ts';
import { commandInputs } from '#shared/office/commands.ts';
import { contentFromForm } from '#shared/office/form-content.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { NewFile } from '#shared/office/office-questions.ts';
import { type CommandName, commandNames, transitionOf } from '#shared/office/transitions.ts';
import { paths } from '#shared/paths.ts';
import { validate } from '../../http/validate.ts';
import { attachFile, detachFile } from '../../office/attach-file.ts';
import { beginDraft } from '../../office/begin-draft.ts';
import { runCommand } from '../../office/commands/run-command.ts';
import { confirmAuthorship, denyAuthorship } from '../../office/confirm-authorship.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Uploads } from '../../office/files/uploads.ts';
import type { Office } from '../../office/office.ts';
import type { Person } from '../../office/person.ts';
import { authorsOwn, listMine, readMine } from '../../office/projections/author.ts';
import { copiesOf, reviewerView } from '../../office/projections/reviewer.ts';
import { sendArchive } from './archive.ts';
import { formFields, isForm, readForm, redirectBack } from './form-body.ts';
import { mediaTypeOf } from './media-type.ts';
import { sendStored } from './send-stored.ts';
import type { WhoActs } from './who-acts.ts';

const NewDraft = z.strictObject({ key: z.uuid(), language: LanguageCode });
const Authorship = z.object({
  token: z.string().max(100),
  answer: z.enum(['confirm', 'deny']).default('confirm'),
});
const authorCommands = commandNames.filter((name) => transitionOf(name).by.includes('author'));

type Context = { office: Office & { uploads: Uploads; store: FileStore }; who: WhoActs };

/** What authors do with their manuscripts: `/api/office/manuscripts`. */
export function authorRoutes({ office, who }: Context): Router {
  const { database } = office;
  const router = Router();
  const base = '/api/office/manuscripts';

  /** Answers a program with the manuscript as it is now, and leads a form back to its page. */
  const answer = async (request: Request, response: Response, person: Person, id: string, done: string) => {
    if (isForm(request)) {
      redirectBack(
        response,
        backOf(request),
        { done },
        withLanguage(person.language, paths.myManuscript(id)),
      );
    } else response.json(await readMine(database, person, id, office.now()));
  };

  router.get(base, async (request, response) => {
    const person = await who.anybody(request);
    response.json(await listMine(database, person, office.now()));
  });

  router.post(base, async (request, response) => {
    const person = await who.anybody(request);
    const draft = validate(NewDraft, isForm(request) ? readForm(request.body) : request.body);
    const id = await beginDraft(office, person.id, draft);
    if (isForm(request)) {
      const back = backOf(request);
      const language = back === undefined ? person.language : languageOf(back);
      response.redirect(303, withLanguage(language, paths.submission(id)));
    } else response.status(201).json(await readMine(database, person, id, office.now()));
  });

  router.get(`${base}/:id`, async (request, response) => {
    const person = await who.anybody(request);
    response.json(await readMine(database, person, request.params.id, office.now()));
  });

  const saveContent = async (request: Request<{ id: string }>, response: Response) => {
    const person = await who.anybody(request);
    const { id } = request.params;
    const input = isForm(request) ? await savedByForm(request, person, id) : request.body;
    await runCommand(office, id, 'save', { userId: person.id }, validate(commandInputs.save, input));
    await answer(request, response, person, id, 'save');
  };
  router.put(`${base}/:id/content`, saveContent);
  router.post(`${base}/:id/content`, saveContent);

  const savedByForm = async (request: Request, person: Person, id: string) => {
    const { back: _, key = randomUUID(), version, ...fields } = formFields(request.body);
    const row = await authorsOwn(database, person, id);
    const stored = ManuscriptContent.parse(JSON.parse(row.content));
    return { key, version: Number(version), content: contentFromForm(fields, stored) };
  };

  router.post(`${base}/:id/files`, async (request, response) => {
    const person = await who.anybody(request);
    const { id } = request.params;
    await attachFile(office, id, person.id, byAuthor(validate(NewFile, request.body)));
    await answer(request, response, person, id, 'file');
  });

  router.post(`${base}/:id/files/form`, async (request, response) => {
    const person = await who.anybody(request);
    const { id } = request.params;
    await authorsOwn(database, person, id);
    const { fields, upload } = await office.uploads.receiveForm(request);
    if (!upload) throw new Failure('invalidInput', 'no file', { fields: { file: 'required' } });
    const file = {
      uploadId: upload.uploadId,
      role: fields.get('role'),
      version: Number(fields.get('version')),
    };
    await attachFile(office, id, person.id, byAuthor(validate(NewFile, file)));
    const otherwise = withLanguage(person.language, paths.submission(id));
    redirectBack(response, fields.get('back'), { done: 'file' }, otherwise);
  });

  const removeFile = async (
    request: Request<{ id: string; fileId: string }>,
    response: Response,
    version: unknown,
  ) => {
    const person = await who.anybody(request);
    const { id, fileId } = request.params;
    await detachFile(office, id, person.id, { fileId, version: Number(version) });
    await answer(request, response, person, id, 'removed');
  };
  router.delete(`${base}/:id/files/:fileId`, (request, response) =>
    removeFile(request, response, request.query.version),
  );
  router.post(`${base}/:id/files/:fileId/remove`, (request, response) =>
    removeFile(request, response, readForm(request.body).version),
  );

  router.get(`${base}/:id/files/:fileId`, async (request, response) => {
    const person = await who.anybody(request);
    const { id, fileId } = request.params;
    await authorsOwn(database, person, id);
    const file = await database
      .selectFrom('manuscript_files')
      .select(['sha256', 'size', 'name', 'type'])
      .where('id', '=', fileId)
      .where('manuscript_id', '=', id)
      .where('role', '!=', 'similarity')
      .executeTakeFirst();
    if (!file) throw new Failure('notFound', 'there is no such file');
    await sendStored(request, response, office.store, { ...file, mediaType: mediaTypeOf(file.type) });
  });

  router.get(`${base}/:id/as-reviewer`, async (request, response) => {
    const person = await who.anybody(request);
    response.json(await reviewerView(database, await authorsOwn(database, person, request.params.id)));
  });

  router.get(`${base}/:id/copies/:fileId`, async (request, response) => {
    const person = await who.anybody(request);
    const row = await authorsOwn(database, person, request.params.id);
    await sendCopy(request, response, { office, row, fileId: request.params.fileId });
  });

  router.get(`${base}/:id/archive`, async (request, response) => {
    const person = await who.anybody(request);
    const row = await authorsOwn(database, person, request.params.id);
    await sendArchive(response, office, row);
  });

  for (const command of authorCommands) {
    if (command === 'save') continue;
    router.post(`${base}/:id/commands/${command}`, async (request, response) => {
      const person = await who.anybody(request);
      const { id } = request.params;
      await runByRequest(office, request, id, command, person);
      if (command !== 'discard') await answer(request, response, person, id, command);
      else if (isForm(request)) {
        const list = withLanguage(person.language, paths.myManuscripts);
        redirectBack(response, undefined, { done: command }, list);
      } else response.status(204).end();
    });
  }

  router.post('/api/office/authorship', async (request, response) => {
    const body = isForm(request) ? readForm(request.body) : request.body;
    const person = await who.anybody(request).catch(orStranger);
    const { token, answer } = validate(Authorship, body);
    const found =
      answer === 'confirm'
        ? await confirmAuthorship(office, token, person?.id ?? null)
        : await denyAuthorship(office, token);
    const done = answer === 'confirm' ? 'confirmed' : 'denied';
    if (isForm(request)) redirectBack(response, backOf(request), { done }, paths.confirmAuthorship);
    else response.json(found);
  });

  return router;
}

/** A co-author needs no account to confirm. */
function orStranger(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'unauthenticated') return undefined;
  throw error;
}

/** Authors give files of their own kinds only. */
function byAuthor(file: NewFile): NewFile {
  if (file.role === 'similarity') {
    throw new Failure('invalidInput', 'not for authors', { fields: { role: 'invalid' } });
  }
  return file;
}

/** Carries out a command that came as JSON or as a form. */
export async function runByRequest(
  office: Office,
  request: Request,
  id: string,
  command: CommandName,
  { id: userId }: Person,
  read: (body: unknown) => unknown = readForm,
): Promise<void> {
  const body = isForm(request) ? read(request.body) : request.body;
  const input = validate(commandInputs[command], body);
  await runCommand(office, id, command, { userId }, input as never);
}

/** The page that a form wants to come back to. */
export function backOf(request: Request): string | undefined {
  return formFields(request.body).back;
}

type Copy = { office: Context['office']; row: Parameters<typeof copiesOf>[1]; fileId: string };

/** Sends the copy of a file under its neutral name, for reading where the browser can. */
export async function sendCopy(request: Request, response: Response, { office, row, fileId }: Copy) {
  const copies = await copiesOf(office.database, row);
  const copy = copies.find(({ id }) => id === fileId);
  if (!copy?.copy_sha256) throw new Failure('notFound', 'there is no such copy');
  await sendStored(request, response, office.store, {
    sha256: copy.copy_sha256,
    size: copy.copy_size ?? 0,
    name: copy.neutral,
    mediaType: mediaTypeOf(copy.copy_type ?? ''),
    inline: copy.copy_type === 'pdf',
  });
}
