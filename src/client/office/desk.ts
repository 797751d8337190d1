import type { Language } from '#shared/language/language.ts';
import type { CommandName } from '#shared/office/command-names.ts';
import type { DeskManuscript, MessagesPage } from '#shared/office/manuscript-views.ts';
import { askAccount } from '../ask-account.ts';

/** Where the office’s endpoints for a manuscript are. */
export function deskApi(id: string): string {
  return `/api/office/desk/${encodeURIComponent(id)}`;
}

/** Where a command of the office is sent, also by forms. */
export function commandAddress(id: string, command: CommandName): string {
  return `${deskApi(id)}/commands/${command}`;
}

/** Where the answer to a visitor’s message is sent, also by forms. */
export function answerAddress(id: string): string {
  return `/api/office/messages/${encodeURIComponent(id)}/answer`;
}

/** Where the history of a manuscript is as a PDF. */
export function historyPdfAddress(id: string, language: Language): string {
  return `${deskApi(id)}/history.pdf?language=${language}`;
}

/** Where all of a manuscript is as a package. */
export function archiveZipAddress(id: string, language: Language): string {
  return `${deskApi(id)}/archive.zip?language=${language}`;
}

/** Where the package for another journal is. */
export function mecaAddress(id: string): string {
  return `${deskApi(id)}/meca.zip`;
}

/** Where the list of a year’s reviewers is, as files of the site. */
export function listAddress(year: number): string {
  return `/api/office/recognition/list.zip?year=${year}`;
}

/**
 * Carries out a command of the office.
 * @param given its input, or the fields of its form, which the server reads
 * @returns the manuscript; null if whoever gave the command may not see it any more
 * @throws Failure `conflict`, `stepNotOpen`, `decisionWaits`, `notComplete`, `forbidden`, `invalidInput`
 */
export async function runDeskCommand(
  id: string,
  command: CommandName,
  given: Record<string, unknown> | FormData,
): Promise<DeskManuscript | null> {
  const body = given instanceof FormData ? { form: textsOf(given) } : given;
  const answer = await askAccount('POST', commandAddress(id, command), body);
  return answer === null ? null : known(answer);
}

function textsOf(form: FormData): [string, string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
}

/** Adds a similarity report that was uploaded. */
export async function addSimilarityFile(
  id: string,
  uploadId: string,
  version: number,
): Promise<DeskManuscript> {
  const file = { uploadId, role: 'similarity', version };
  return known(await askAccount('POST', `${deskApi(id)}/files`, file));
}

/**
 * Answers a visitor’s message from the office’s address; an empty answer only marks it as done.
 * @param page of the messages that is answered with
 * @throws Failure `conflict` if somebody has answered already
 */
export async function answerMessage(id: string, body: string, page: number): Promise<MessagesPage> {
  const { MessagesPage } = await views();
  return MessagesPage.parse(await askAccount('POST', `${answerAddress(id)}?page=${page}`, { body }));
}

/** The schemas are loaded when first needed. */
const views = () => import('#shared/office/manuscript-views.ts');

async function known(answer: unknown): Promise<DeskManuscript> {
  return (await views()).DeskManuscript.parse(answer);
}
