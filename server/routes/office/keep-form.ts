import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import { contentFromForm, type FormFields } from '#shared/office/form-content.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { NewFile } from '#shared/office/office-questions.ts';
import { type FileField, fileFields, type RefusedFile } from '#shared/office/refused-file.ts';
import { withProposal } from '#shared/office/with-proposal.ts';
import { validate } from '../../http/validate.ts';
import { commandOf } from '../../office/commands/all.ts';
import { carriedOut, runCommand } from '../../office/commands/run-command.ts';
import type { ReceivedFile, Uploads } from '../../office/files/uploads.ts';
import type { Office } from '../../office/office.ts';
import type { Person } from '../../office/people/person.ts';
import { authorsOwn, readMine } from '../../office/projections/author.ts';
import type { ManuscriptRow } from '../../office/workflow/command.ts';
import { formFields, isForm } from './form-body.ts';

/** Files of a form that were not taken; everything else of it is kept. */
export class FilesRefused extends Failure {
  readonly refused: RefusedFile[];

  constructor(refused: RefusedFile[]) {
    super('fileRefused', 'files of the form were refused');
    this.refused = refused;
  }
}

/** What a form says that could not be saved, until its page is shown again. */
const unsaved = new WeakMap<Request, { id: string; content: ManuscriptContent }>();

/** A manuscript with what was typed into its form and could not be saved. */
export function withUnsaved(request: Request, manuscript: AuthorManuscript): AuthorManuscript {
  const typed = unsaved.get(request);
  return typed?.id === manuscript.id ? { ...manuscript, content: typed.content } : manuscript;
}

/**
 * Whether the page of a form is to be shown again with what was typed, in place of an answer that leads back to it.
 * Browsers with scripts keep it themselves.
 */
export function isToBeShownAgain(request: Request): boolean {
  return unsaved.has(request) && formFields(request.body).bare !== undefined;
}

type Kept = { files: number; fields: FormFields };

/**
 * Keeps everything that a form of the author’s carries, whichever of its buttons is pressed: what was typed, and then
 * the files that were chosen. In the body it leaves what commands need, with the version reached.
 * @throws FilesRefused after all else is kept; Failure as of saving
 */
export async function keepForm(
  office: Office & { uploads: Uploads },
  request: Request,
  person: Person,
  { id, content: stored }: ManuscriptRow,
): Promise<Kept> {
  if (!isForm(request)) return { files: 0, fields: {} };
  const files = await receiveFiles(office, request);
  const fields = formFields(request.body);
  const { key = randomUUID(), version, back } = fields;
  if (fields['content.language'] === undefined) return { files: 0, fields };
  const reached = (at: number) => {
    request.body = { key, version: String(at), ...(back !== undefined && { back }) };
  };
  if (await carriedOut(office.database, id, key)) {
    reached(Number(version));
    return { files: 0, fields };
  }
  const typed = contentFromForm(fields, ManuscriptContent.parse(JSON.parse(stored)));
  const content = fields.fill === undefined ? typed : await filled(office, person, id, typed);
  unsaved.set(request, { id, content });
  const saved = validate(commandOf('save').input, { key: randomUUID(), version: Number(version), content });
  await runCommand(office, id, 'save', { userId: person.id }, saved);
  unsaved.delete(request);
  // What was saved already leaves the version as it is.
  let at = (await authorsOwn(office, person, id)).version;
  const refused: RefusedFile[] = [];
  for (const file of files) {
    try {
      if ('failure' in file) throw file.failure;
      const role = file.field === 'manuscript' ? 'manuscript' : fields.role;
      const { uploadId } = file.upload;
      await addFile(office, id, person, validate(NewFile, { uploadId, role, version: at }));
      at += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, file: fault, retryAfter } = error;
      refused.push({ field: fieldOf(file.field), name: file.name, code, file: fault, retryAfter });
    }
  }
  const { upload } = fields;
  if (upload !== undefined && !files.some(({ field }) => field === upload)) {
    refused.push({ field: fieldOf(upload), name: '', code: 'invalidInput' });
  }
  reached(at);
  if (refused.length > 0) throw new FilesRefused(refused);
  return { files: files.length, fields };
}

/** With what was read from the file in the fields that are empty. */
async function filled(office: Office, person: Person, id: string, typed: ManuscriptContent) {
  const { proposal } = await readMine(office, person, id);
  return proposal?.content ? withProposal(typed, proposal.content) : typed;
}

/**
 * Takes an upload into a manuscript of its author’s; the upload’s id makes a repetition harmless.
 * @throws Failure `invalidInput`, and as `runCommand`
 */
export function addFile(
  office: Office,
  id: string,
  { id: userId }: Person,
  { uploadId, role, version }: NewFile,
): Promise<void> {
  const given = validate(commandOf('addFile').input, { key: uploadId, version, uploadId, role });
  return runCommand(office, id, 'addFile', { userId }, given);
}

async function receiveFiles({ uploads }: { uploads: Uploads }, request: Request): Promise<ReceivedFile[]> {
  if (!request.is('multipart/form-data')) return [];
  const { fields, files } = await uploads.receiveForm(request, fileFields.length);
  request.body = Object.fromEntries(fields);
  return files;
}

function fieldOf(name: string): FileField {
  return name === 'manuscript' ? 'manuscript' : 'further';
}
