import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import type { DeskManuscript } from '../../../src/shared/office/manuscript-views.ts';
import { criteria, type Recommendation } from '../../../src/shared/office/review.ts';
import { joined, manuscriptFile, passedToReview, sent, staff } from './at-the-office.ts';
import { linkFromMail } from './mails.ts';
import { type Person, post } from './person.ts';

/** A part of a page, by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A manuscript in review, and the windows of those around it. */
export type InReview = {
  author: Page;
  writer: Person;
  office: Page;
  editor: Page;
  /** As the office reads it. */
  editorName: string;
  title: string;
  id: string;
  number: string;
};

/**
 * A manuscript in review, whose way there has journeys of its own.
 * @param change what else its author enters
 */
export async function inReview(
  browser: Browser,
  change: (content: ManuscriptContent) => void = () => undefined,
): Promise<InReview> {
  const author = await (await browser.newContext()).newPage();
  const surname = `Lee${crypto.randomUUID().slice(0, 6)}`;
  const [writer, office, editor] = await Promise.all([
    joined(author, { givenName: 'Aigul', familyName: 'Seitova' }),
    staff(browser, { givenName: 'Dana', familyName: 'Akhmetova' }, 'office'),
    staff(browser, { givenName: 'Boris', familyName: surname }, 'editor'),
  ]);
  const title = `Courtyards after the Boom ${writer.username}`;
  const text = manuscriptFile('yards.docx', ['Courtyards after the Boom', 'The yard was here before.']);
  const { id, number } = await sent(author, text, title, change);
  const editorName = `Boris ${surname}`;
  await passedToReview(office.page, id, editorName);
  return {
    ...{ author, writer, office: office.page, editor: editor.page, editorName },
    ...{ title, id, number: number ?? '' },
  };
}

/** A manuscript as somebody of the office has it. */
export async function onDesk(page: Page, id: string): Promise<DeskManuscript> {
  return (await (await page.request.get(`/api/office/desk/${id}`)).json()) as DeskManuscript;
}

/** Gives a command as the page of a manuscript does, whose screens have journeys of their own. */
export async function give(page: Page, id: string, command: string, input = {}): Promise<DeskManuscript> {
  const { version } = await onDesk(page, id);
  const given = { key: crypto.randomUUID(), version, ...input };
  return post(page, `/api/office/desk/${id}/commands/${command}`, given);
}

/** An address that nobody has had yet. */
export function newAddress(prefix = ''): string {
  return `${prefix}reviewer@${crypto.randomUUID()}.reviewer.example`;
}

/** Invites somebody whose letter is in English. */
export async function invited(editor: Page, id: string, name: string, email = newAddress()): Promise<string> {
  await give(editor, id, 'invite', { name, email, language: 'en' });
  return email;
}

/** Somebody who was invited, in a browser of their own, with the page that the newest letter leads to. */
export async function reviewer(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(await linkFromMail(email, '/review'));
  return page;
}

/** Carries out a step of the assignment that a reviewer's page shows. */
export async function review(page: Page, command: string, fields: [string, string][]): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const form = [['key', crypto.randomUUID()], ...fields];
  await post(page, `/api/office/reviews/${id}/commands/${command}`, { form });
}

/** Agrees, and sends a report. */
export async function report(page: Page, toAuthors: string, recommendation: Recommendation): Promise<void> {
  await review(page, 'agree', [['noConflict', 'on']]);
  await review(page, 'sendReport', [
    ...criteria.map((name): [string, string] => [`rating.${name}`, 'good']),
    ['toAuthors', toAuthors],
    ['toEditors', ''],
    ['recommendation', recommendation],
  ]);
}

/** Closes the windows with all that is open in them. */
export async function close(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}
