import type { Browser, Page } from '@playwright/test';
import { passInitialCheck } from '../../../build/demo/initial-check.ts';
import { readyContent } from '../../../build/demo/ready-content.ts';
import { codeOfStep, stepOf } from '../../../server/accounts/second-factor/time-based-code.ts';
import { findUserByEmail } from '../../../server/accounts/users.ts';
import { createMailBudget } from '../../../server/mail/budget.ts';
import { changeRole } from '../../../server/office/people/change-roles.ts';
import { openPeople } from '../../../server/operate/open-people.ts';
import type { CodeAppOffer } from '../../../src/shared/account/second-factor.ts';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import type { AuthorManuscript, DeskManuscript } from '../../../src/shared/office/manuscript-views.ts';
import type { GivenRole } from '../../../src/shared/office/role.ts';
import { docx, pdf } from '../../support/office-files.ts';
import { expect } from './journey.ts';
import { linkFromMail } from './mails.ts';
import { fromHere, type Person, post, put, signUp, somebody } from './person.ts';

/** Where the site of the journeys is. */
export const publicUrl = `http://localhost:${process.env.TEST_PORT ?? 3219}`;

type Name = { givenName: string; familyName: string; orcidId?: string };

/** Registers somebody in a window and confirms the address, without the screens, which have journeys of their own. */
export async function joined(page: Page, name?: Name, email?: string): Promise<Person> {
  const person = { ...somebody(), ...(email && { email }) };
  await signUp(page, person, name);
  const token = (await linkFromMail(person.email, '/verify-email')).split('=').at(-1);
  await post(page, '/api/email-verifications', { token });
  return person;
}

/** Somebody with a role and a window of their own, signed in. */
export async function staff(browser: Browser, name: Name, role: GivenRole): Promise<Person & { page: Page }> {
  const page = await (await browser.newContext()).newPage();
  const person = await joined(page, name);
  await giveRole(person.email, role);
  return { ...person, page };
}

/** Gives a role as `npm run grant` does; by default on the server that the Playwright configuration starts. */
export async function giveRole(
  email: string,
  role: GivenRole,
  dataDir = process.env.JOURNEYS_DATA ?? '',
): Promise<void> {
  const database = await openPeople({ dataDir, databaseUrl: undefined }, false);
  try {
    const user = await findUserByEmail(database, email);
    await changeRole(
      { database, mails: createMailBudget(), publicUrl },
      { userId: user?.id ?? '', role, change: 'given' },
    );
  } finally {
    await database.destroy();
  }
}

/**
 * Sets up a code app for whoever is signed in.
 * @returns the code that the next login takes: those so far are used up
 */
export async function codeApp(page: Page): Promise<() => string> {
  const own = '/api/account/second-factor';
  const { token, secret } = await post<CodeAppOffer>(page, `${own}/code-app-offers`, {});
  const step = stepOf(Date.now());
  await put(page, `${own}/code-app`, { token, code: codeOfStep(secret, step) });
  return () => codeOfStep(secret, step + 1);
}

/** A text of some paragraphs. */
export function manuscriptFile(name: string, paragraphs: string[]) {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docx(paragraphs.join('</w:t></w:r></w:p><w:p><w:r><w:t>')),
  };
}

/** An abstract of a length that the rules allow. */
const abstract = Array.from({ length: 160 }, (_, place) => `word${place}`).join(' ');

/**
 * Sends a manuscript as its author, whose screens have a journey of their own.
 * @param change what else its author enters
 */
export async function sent(
  page: Page,
  file: ReturnType<typeof manuscriptFile>,
  title: string,
  change: (content: ManuscriptContent) => void = () => undefined,
): Promise<AuthorManuscript> {
  const { request } = page;
  const key = () => crypto.randomUUID();
  const begin = { key: key(), language: 'en' };
  const begun = await post<AuthorManuscript>(page, '/api/office/manuscripts', begin);
  const own = `/api/office/manuscripts/${begun.id}`;
  // First who the authors are: their names are sought in the file.
  const keywords = ['yards', 'housing', 'Almaty', 'planning'];
  const content = readyContent(begun.content, { title, abstract, keywords });
  change(content);
  const entered = { key: key(), version: begun.version, content };
  const { version } = await put<AuthorManuscript>(page, `${own}/content`, entered);
  await post(page, `${own}/files`, { uploadId: await uploaded(page, file), role: 'manuscript', version });
  const read = async () => (await (await request.get(own)).json()) as AuthorManuscript;
  await expect
    .poll(async () => (await read()).files.map(({ copy }) => copy), { timeout: 30_000 })
    .toEqual(['ready']);
  return await post(page, `${own}/commands/submit`, { key: key(), version: (await read()).version });
}

/** Uploads a file in one piece. */
async function uploaded(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const tus = { ...fromHere(page), 'tus-resumable': '1.0.0' };
  const announced = {
    'upload-length': String(buffer.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  };
  const upload = await page.request.post('/api/office/uploads', { headers: { ...tus, ...announced } });
  const place = upload.headers().location ?? '';
  await page.request.patch(place, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: buffer,
  });
  return place.split('/').at(-1) ?? '';
}

/** Takes a manuscript through its check and to its handling editor, which has a journey of its own. */
export async function passedToReview(page: Page, id: string, editor: string): Promise<void> {
  const own = `/api/office/desk/${id}`;
  const read = async () => (await (await page.request.get(own)).json()) as DeskManuscript;
  const give = async (command: string, input: Record<string, unknown> = {}) => {
    const { version } = await read();
    await post(page, `${own}/commands/${command}`, { key: crypto.randomUUID(), version, ...input });
  };
  const attachReport = async () => {
    const fileId = await uploaded(page, { name: 'similarity.pdf', buffer: Buffer.from(pdf()) });
    const { version } = await read();
    await post(page, `${own}/files`, { uploadId: fileId, role: 'similarity', version });
    return { fileId };
  };
  await passInitialCheck({ give, attachReport, files: async () => (await read()).files });
  const { editors } = await read();
  await give('assignEditor', { personId: editors.find(({ name }) => name === editor)?.id });
  await give('sendToReview');
}
