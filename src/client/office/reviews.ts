import type { Language } from '#shared/language/language.ts';
import type { ReportContent } from '#shared/office/review.ts';
import type { ReviewerAssignment, ReviewerCommand, SavedReport } from '#shared/office/review-views.ts';
import { askAccount } from '../ask-account.ts';

/** Where the endpoints of a reviewer’s assignment are. */
export function reviewApi(id: string): string {
  return `/api/office/reviews/${encodeURIComponent(id)}`;
}

/** Where a command of a reviewer is sent, also by forms. */
export function reviewCommandAddress(id: string, command: ReviewerCommand): string {
  return `${reviewApi(id)}/commands/${command}`;
}

/** Where a report is saved, also by forms. */
export function reportAddress(id: string): string {
  return `${reviewApi(id)}/report`;
}

/** Where a code is asked for that confirms a device, also by forms. */
export function codesAddress(id: string): string {
  return `${reviewApi(id)}/codes`;
}

/** Where that code is sent, also by forms. */
export function deviceAddress(id: string): string {
  return `${reviewApi(id)}/device`;
}

/** Where a reviewer’s own report is as a PDF. */
export function reportPdfAddress(id: string, language: Language): string {
  return `${reviewApi(id)}/report.pdf?language=${language}`;
}

/** Where a certificate is asked for, also by forms. */
export function certificateAddress(id: string): string {
  return `${reviewApi(id)}/certificate`;
}

/** Where the certificate is in a language. */
export function certificatePdfAddress(id: string, language: Language): string {
  return `${certificateAddress(id)}.pdf?language=${language}`;
}

/** Where reviewers say whether the yearly list names them, also by forms. */
export function consentAddress(id: string): string {
  return `${reviewApi(id)}/consent`;
}

/**
 * Asks for the certificate of a review.
 * @param name as it is to be printed
 * @throws Failure `invalidInput`, `stepNotOpen` before the round is over
 */
export async function certify(id: string, name: string): Promise<ReviewerAssignment> {
  return known(await askAccount('POST', certificateAddress(id), { name }));
}

/**
 * Says how the yearly list names a reviewer.
 * @param name as it is to be printed; null if it does not name them
 * @throws Failure `invalidInput`, `stepNotOpen`
 */
export async function nameInList(id: string, name: string | null): Promise<ReviewerAssignment> {
  return known(await askAccount('POST', consentAddress(id), { name }));
}

/**
 * Carries out a command of a reviewer.
 * @param form its fields, which the server reads
 * @throws Failure `conflict`, `stepNotOpen`, `notComplete`, `invalidInput`, `invalidToken`
 */
export async function runReviewCommand(
  id: string,
  command: ReviewerCommand,
  form: FormData,
): Promise<ReviewerAssignment> {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return known(await askAccount('POST', reviewCommandAddress(id, command), { form: fields }));
}

/**
 * Saves a report as far as it is written.
 * @param keepalive whether the request outlives the page
 * @throws Failure `conflict` if it was saved elsewhere since that version
 */
export async function saveReport(
  id: string,
  change: { version: number; content: ReportContent },
  keepalive = false,
): Promise<SavedReport> {
  // Asked at once: the page may be about to close.
  const asked = askAccount('PUT', reportAddress(id), change, keepalive);
  const [{ SavedReport: schema }, answer] = await Promise.all([views(), asked]);
  return schema.parse(answer);
}

/** Reads an assignment. */
export async function readAssignment(id: string): Promise<ReviewerAssignment> {
  return known(await askAccount('GET', reviewApi(id)));
}

/** Where the files of a report are sent, also by forms. */
export function reportFilesAddress(id: string): string {
  return `${reviewApi(id)}/files`;
}

/**
 * Sends a file that goes with the report.
 * @throws Failure with `file` for one that is not accepted, `tooManyRequests`, `stepNotOpen`
 */
export async function addReportFile(id: string, file: File): Promise<ReviewerAssignment> {
  const form = new FormData();
  form.set('file', file);
  return known(await askAccount('POST', reportFilesAddress(id), form));
}

/** Takes a file out of the report again. */
export async function removeReportFile(id: string, fileId: string): Promise<ReviewerAssignment> {
  return known(await askAccount('POST', `${reportFilesAddress(id)}/${fileId}/remove`, {}));
}

/** Has a code sent to the reviewer’s address. */
export async function askForCode(id: string): Promise<void> {
  await askAccount('POST', codesAddress(id), {});
}

/**
 * Confirms this device by the code of the letter.
 * @throws Failure `factorFailed` or `invalidInput` for a wrong or expired one
 */
export async function confirmDevice(id: string, code: string): Promise<ReviewerAssignment> {
  return known(await askAccount('POST', deviceAddress(id), { code }));
}

/** The schemas are loaded when first needed. */
const views = () => import('#shared/office/review-views.ts');

async function known(answer: unknown): Promise<ReviewerAssignment> {
  return (await views()).ReviewerAssignment.parse(answer);
}
