import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { LanguageCode } from '#shared/language/localized.ts';
import { type CommandName, commandNames } from '#shared/office/command-names.ts';
import type { FormFields } from '#shared/office/form-content.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { NewFile } from '#shared/office/office-questions.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { changeInTurn } from '../../http/answer-in-turn.ts';
import { mayBeFramedByUs } from '../../http/may-be-framed.ts';
import { addressOf } from '../../http/rate-limit.ts';
import type { Turns } from '../../http/turns.ts';
import { validate } from '../../http/validate.ts';
import { commandOf } from '../../office/commands/all.ts';
import {
  type Authored,
  confirmAuthorship,
  denyAuthorship,
} from '../../office/commands/authorship/answer-by-link.ts';
import { runCommand } from '../../office/commands/run-command.ts';
import { beginDraft } from '../../office/commands/submission/begin-draft.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Uploads } from '../../office/files/uploads.ts';
import type { Holder } from '../../office/manuscripts/copies-of.ts';
import type { Office } from '../../office/office.ts';
import type { Person } from '../../office/people/person.ts';
import { authorsOwn, readMine } from '../../office/projections/author.ts';
import { findCopy } from '../../office/projections/reviewer.ts';
import { answerChange, backOf } from './answer-change.ts';
import { sendArchive } from './archive.ts';
import { fieldsOfForm, isForm, readForm, redirectBack } from './form-body.ts';
import { addFile, keepForm } from './keep-form.ts';
import { leaving } from './leaving.ts';
import { mediaTypeOf } from './media-type.ts';
import { refuseInfected, sendStored } from './send-stored.ts';
import type { WhoActs } from './who-acts.ts';

const NewDraft = z.strictObject({ key: z.uuid(), language: LanguageCode });
const Authorship = z.object({
  token: z.string().max(100),
  answer: z.enum(['confirm', 'deny']).default('confirm'),
});
const NamedAnswer = Authorship.pick({ answer: true });
/** What has a door of its own. */
const ofContent: readonly CommandName[] = ['save', 'addFile', 'removeFile'];
const authorCommands = commandNames.filter(
  (name) => commandOf(name).by.includes('author') && !ofContent.includes(name),
);

type Context = { office: Office & { uploads: Uploads; store: FileStore }; who: WhoActs; turns: Turns };

/** What authors do with their manuscripts: `/api/office/manuscripts`. */
export function authorRoutes({ office, who, turns }: Context): Router {
  const { database } = office;
  const router = Router();
  const base = '/api/office/manuscripts';

  const answer = (
    request: Request,
    response: Response,
    person: Person,
    id: string,
    done: string,
    change?: () => Promise<unknown>,
  ) =>
    answerChange(turns, person, request, response, {
      done,
      ...(change && { change }),
      read: async () => leaving('manuscript', await readMine(office, person, id)),
      page: officePaths.myManuscript(id),
    });

  router.post(base, async (request, response) => {
    const person = await who.anybody(request);
    const draft = validate(NewDraft, isForm(request) ? readForm(request.body) : request.body);
    const begin = () => beginDraft(office, person.id, draft);
    if (isForm(request)) {
      const id = await begin();
      const back = backOf(request);
      const language = back === undefined ? person.language : languageOf(back);
      response.redirect(303, withLanguage(language, officePaths.submission(id)));
      return;
    }
    await changeInTurn(turns, person, response.status(201), async () =>
      leaving('manuscript', await readMine(office, person, await begin())),
    );
  });

  const saveContent = async (request: Request<{ id: string }>, response: Response) => {
    const person = await who.anybody(request);
    const { id } = request.params;
    const row = await authorsOwn(office, person, id);
    if (isForm(request)) {
      const { files, fields } = await keepForm(office, request, person, row);
      request.body.back = fields.next ?? placeOf(fields) ?? fields.back;
      await answer(request, response, person, id, files > 0 ? 'file' : 'save');
      return;
    }
    await answer(request, response, person, id, 'save', () =>
      runCommand(office, id, 'save', { userId: person.id }, validate(commandOf('save').input, request.body)),
    );
  };
  router.put(`${base}/:id/content`, saveContent);
  router.post(`${base}/:id/content`, saveContent);

  router.post(`${base}/:id/files`, async (request, response) => {
    const person = await who.anybody(request);
    const { id } = request.params;
    await authorsOwn(office, person, id);
    const file = validate(NewFile, request.body);
    await answer(request, response, person, id, 'file', () => addFile(office, id, person, file));
  });

  const removeFile = async (request: Request<{ id: string; fileId: string }>, response: Response) => {
    const person = await who.anybody(request);
    const { id, fileId } = request.params;
    await keepForm(office, request, person, await authorsOwn(office, person, id));
    const version = Number(request.body?.version ?? request.query.version);
    const removal = validate(commandOf('removeFile').input, { key: randomUUID(), version, fileId });
    await answer(request, response, person, id, 'removed', () =>
      runCommand(office, id, 'removeFile', { userId: person.id }, removal),
    );
  };
  router.delete(`${base}/:id/files/:fileId`, removeFile);
  router.post(`${base}/:id/files/:fileId/remove`, removeFile);

  router.get(`${base}/:id/files/:fileId`, async (request, response) => {
    const person = await who.anybody(request);
    const { id, fileId } = request.params;
    await authorsOwn(office, person, id);
    const file = await database
      .selectFrom('manuscript_files')
      .select(['sha256', 'size', 'name', 'type', 'scan'])
      .where('id', '=', fileId)
      .where('manuscript_id', '=', id)
      .where('role', '!=', 'similarity')
      .executeTakeFirst();
    if (!file) throw new Failure('notFound', 'there is no such file');
    refuseInfected(file);
    await sendStored(request, response, office.store, { ...file, mediaType: mediaTypeOf(file.type) });
  });

  router.get(`${base}/:id/copies/:fileId`, async (request, response) => {
    const person = await who.anybody(request);
    const row = await authorsOwn(office, person, request.params.id);
    await sendCopy(request, response, { office, row, fileId: request.params.fileId, holder: 'author' });
  });

  router.get(`${base}/:id/archive`, async (request, response) => {
    const person = await who.anybody(request);
    const row = await authorsOwn(office, person, request.params.id);
    await sendArchive(response, office, row);
  });

  for (const command of authorCommands) {
    router.post(`${base}/:id/commands/${command}`, async (request, response) => {
      const person = await who.anybody(request);
      const { id } = request.params;
      // The office acts through its own door, which asks for a second factor.
      const row = await authorsOwn(office, person, id);
      await keepForm(office, request, person, row);
      // A letter or an answer that a form would lose is kept whatever has happened meanwhile.
      if ((command === 'write' || command === 'answerReport') && isForm(request))
        request.body.version = row.version;
      const run = () => runByRequest(office, request, id, command, person);
      if (command !== 'discard') {
        await answer(request, response, person, id, command, run);
        return;
      }
      await run();
      if (isForm(request)) {
        const list = withLanguage(person.language, officePaths.myManuscripts);
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
        ? await confirmAuthorship(office, { token }, person?.id ?? null)
        : await denyAuthorship(office, { token });
    answered(request, response, answer, found, officePaths.confirmAuthorship);
  });

  // The same without the letter, for who has confirmed the address that was named.
  router.post('/api/office/authorship/:id', async (request, response) => {
    const person = await who.anybody(request);
    const { answer } = validate(NamedAnswer, isForm(request) ? readForm(request.body) : request.body);
    const by = { manuscriptId: request.params.id, person };
    const found =
      answer === 'confirm'
        ? await confirmAuthorship(office, by, person.id)
        : await denyAuthorship(office, by);
    answered(request, response, answer, found, officePaths.myManuscripts);
  });

  return router;
}

/** Says what became of an answer: to a program, or by leading a form back to its page. */
function answered(
  request: Request,
  response: Response,
  answer: 'confirm' | 'deny',
  found: Authored,
  page: string,
): void {
  const done = answer === 'confirm' ? 'confirmed' : 'denied';
  if (isForm(request)) redirectBack(response, backOf(request), { done }, page);
  else response.json(leaving('authorship', found));
}

/** A co-author needs no account to confirm. */
function orStranger(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'unauthenticated') return undefined;
  throw error;
}

/** The fields of a form that a page with scripts sends, each as often as it was given. */
const FormOfPage = z.strictObject({ form: z.array(z.tuple([z.string(), z.string()])).max(2_000) });

/** Carries out a command that came as its input, or as the fields of its form, by a page with scripts or without. */
export async function runByRequest(
  office: Office,
  request: Request,
  id: string,
  name: CommandName,
  { id: userId }: Person,
): Promise<void> {
  const { input, form } = commandOf(name);
  const fields = fieldsOf(request);
  const given = fields
    ? { key: fields.get('key'), version: Number(fields.get('version')), ...(form?.(fields) ?? {}) }
    : request.body;
  await runCommand(office, id, name, { userId, address: addressOf(request) }, validate(input, given));
}

/** The fields of a form that a page has sent, with scripts or without; undefined for what a program sends. */
export function fieldsOf(request: Request): URLSearchParams | undefined {
  if (isForm(request)) return fieldsOfForm(request.body);
  const isOfPage = typeof request.body === 'object' && request.body !== null && 'form' in request.body;
  return isOfPage ? new URLSearchParams(validate(FormOfPage, request.body).form) : undefined;
}

/** Where a button that changes a list of people leads back to: the list, or nowhere of its own. */
function placeOf({ back, add, up, remove, removeReviewer }: FormFields): string | undefined {
  if (back === undefined) return undefined;
  if (add === 'contributor' || up !== undefined || remove !== undefined) return `${back}#part-contributors`;
  return add !== undefined || removeReviewer !== undefined ? `${back}#part-reviewers` : undefined;
}

type Copy = {
  office: Context['office'];
  row: Parameters<typeof findCopy>[1];
  fileId: string;
  holder: Holder;
};

/** Sends the copy of a file under its neutral name, for reading where the browser can. */
export async function sendCopy(request: Request, response: Response, { office, row, fileId, holder }: Copy) {
  const copy = await findCopy(office.database, row, fileId, holder);
  const isPdf = copy.copy_type === 'pdf';
  if (isPdf) mayBeFramedByUs(response);
  await sendStored(request, response, office.store, {
    sha256: copy.copy_sha256,
    size: copy.copy_size ?? 0,
    name: copy.neutral,
    mediaType: mediaTypeOf(copy.copy_type ?? ''),
    inline: isPdf,
  });
}
