import type { Language } from '#shared/language/language.ts';
import type { CommandName } from '#shared/office/command-names.ts';
import type { FileRole } from '#shared/office/file-role.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { newId } from '../../notes/new-id.ts';
import { askAccount } from '../ask-account.ts';

const folder = '/api/office/manuscripts';

/** Where a manuscript’s endpoints are. */
export function manuscriptAddress(id: string): string {
  return `${folder}/${encodeURIComponent(id)}`;
}

/** Begins a manuscript. A repetition with the same key begins no second one. */
export async function beginManuscript(language: Language, key: string): Promise<AuthorManuscript> {
  return known(await askAccount('POST', folder, { key, language }));
}

/**
 * Saves what the author has typed.
 * @throws Failure `conflict` if the manuscript has changed since that version
 */
export async function saveManuscript(
  id: string,
  change: { key: string; version: number; content: ManuscriptContent },
): Promise<AuthorManuscript> {
  return known(await askAccount('PUT', `${manuscriptAddress(id)}/content`, change));
}

/** Reads a manuscript of the user’s. */
export async function readManuscript(id: string): Promise<AuthorManuscript> {
  return known(await askAccount('GET', manuscriptAddress(id)));
}

/** Takes a finished upload into a manuscript. */
export async function addFile(
  id: string,
  file: { uploadId: string; role: FileRole; version: number },
): Promise<AuthorManuscript> {
  return known(await askAccount('POST', `${manuscriptAddress(id)}/files`, file));
}

/** Takes a file out of a manuscript. */
export async function removeFile(id: string, fileId: string, version: number): Promise<AuthorManuscript> {
  const address = `${manuscriptAddress(id)}/files/${encodeURIComponent(fileId)}?version=${version}`;
  return known(await askAccount('DELETE', address));
}

/**
 * Carries out a command.
 * @throws Failure `conflict`, `stepNotOpen`, `notComplete`, `forbidden`
 */
export async function carryOut(
  id: string,
  command: Exclude<CommandName, 'discard'>,
  version: number,
  input: Record<string, unknown> = {},
): Promise<AuthorManuscript> {
  return known(
    await askAccount('POST', `${manuscriptAddress(id)}/commands/${command}`, {
      key: newId(),
      version,
      ...input,
    }),
  );
}

/** Deletes a draft. */
export async function discardDraft(id: string, version: number): Promise<void> {
  await askAccount('POST', `${manuscriptAddress(id)}/commands/discard`, { key: newId(), version });
}

/**
 * Confirms or denies that somebody is an author, with the token of the letter that asked for it.
 * @throws Failure `invalidToken`; `stepNotOpen` if they deny what they have confirmed
 */
export async function answerAuthorship(
  token: string,
  given: 'confirm' | 'deny',
): Promise<{ number: string | null; title: string }> {
  const answer = (await askAccount('POST', '/api/office/authorship', { token, answer: given })) as {
    number: string | null;
    title: string;
  };
  return answer;
}

/** Where somebody answers who was named as an author of a manuscript. */
export function namedAddress(id: string): string {
  return `/api/office/authorship/${encodeURIComponent(id)}`;
}

/**
 * The same without the letter, for the account with the address that was named.
 * @throws Failure `notFound`; `stepNotOpen` if they deny what they have confirmed
 */
export async function answerNamed(id: string, answer: 'confirm' | 'deny'): Promise<void> {
  await askAccount('POST', namedAddress(id), { answer });
}

async function known(answer: unknown): Promise<AuthorManuscript> {
  const { AuthorManuscript: schema } = await import('#shared/office/manuscript-views.ts');
  return schema.parse(answer);
}
