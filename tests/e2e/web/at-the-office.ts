import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { openPeople } from '../../../build/open-people.ts';
import { codeOfStep, stepOf } from '../../../server/accounts/second-factor/time-based-code.ts';
import { findUserByEmail } from '../../../server/accounts/users.ts';
import { createMailBudget } from '../../../server/mail/budget.ts';
import { changeRole } from '../../../server/office/change-roles.ts';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '../../../src/shared/office/manuscript-views.ts';
import type { GivenRole } from '../../../src/shared/office/role.ts';
import { docx } from '../../support/office-files.ts';
import { expect } from './journey.ts';
import { linkFromMail } from './mails.ts';
import { type Person, somebody } from './person.ts';

const origin = `http://localhost:${process.env.TEST_PORT ?? 3219}`;

type Name = { givenName: string; familyName: string };

/**
 * Registers somebody and confirms the address, without the forms, which have journeys of their own. The session is
 * that of the context.
 */
export async function joined(
  context: BrowserContext,
  name: Name = { givenName: 'Айгүл', familyName: 'Сейітова' },
): Promise<Person> {
  const person = somebody();
  await post(context.request, '/api/accounts', {
    ...person,
    ...name,
    passwordRepeat: person.password,
    country: 'KZ',
    organization: 'Institute of the City',
    language: 'en',
  });
  const token = (await linkFromMail(person.email, '/verify-email')).split(/[/=#]/).at(-1);
  await post(context.request, '/api/email-verifications', { token });
  return person;
}

/** Somebody with a role and a window of their own, signed in. */
export async function staff(browser: Browser, name: Name, role: GivenRole): Promise<Person & { page: Page }> {
  const context = await browser.newContext();
  const person = await joined(context, name);
  await giveRole(person.email, role);
  return { ...person, page: await context.newPage() };
}

/** Gives a role as `npm run grant` does. */
export async function giveRole(email: string, role: GivenRole): Promise<void> {
  const database = await openPeople(
    { dataDir: process.env.JOURNEYS_DATA ?? '', databaseUrl: undefined },
    false,
  );
  try {
    const user = await findUserByEmail(database, email);
    await changeRole(
      { database, mails: createMailBudget(), publicUrl: origin },
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
export async function codeApp({ request }: BrowserContext): Promise<() => string> {
  const own = '/api/account/second-factor';
  const { token, secret } = await post<{ token: string; secret: string }>(
    request,
    `${own}/code-app-offers`,
    {},
  );
  const step = stepOf(Date.now());
  const code = codeOfStep(secret, step);
  const set = await request.put(`${own}/code-app`, { headers: { origin }, data: { token, code } });
  expect(set.ok(), await set.text()).toBe(true);
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

/** Sends a manuscript as its author, whose screens have a journey of their own. */
export async function sent(
  { request }: BrowserContext,
  file: ReturnType<typeof manuscriptFile>,
  complete: (content: ManuscriptContent) => void,
): Promise<AuthorManuscript> {
  const key = () => crypto.randomUUID();
  const begun = await post<AuthorManuscript>(request, '/api/office/manuscripts', {
    key: key(),
    language: 'en',
  });
  const own = `/api/office/manuscripts/${begun.id}`;
  const filename = Buffer.from(file.name).toString('base64');
  const tus = { origin, 'tus-resumable': '1.0.0' };
  const upload = await request.post('/api/office/uploads', {
    headers: {
      ...tus,
      'upload-length': String(file.buffer.length),
      'upload-metadata': `filename ${filename}`,
    },
  });
  const place = upload.headers().location ?? '';
  await request.patch(place, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: file.buffer,
  });
  const uploadId = place.split('/').at(-1);
  const { content, version } = await post<AuthorManuscript>(request, `${own}/files`, {
    uploadId,
    role: 'manuscript',
    version: begun.version,
  });
  complete(content);
  const saved = await request.put(`${own}/content`, {
    headers: { origin },
    data: { key: key(), version, content },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const read = async () => (await (await request.get(own)).json()) as AuthorManuscript;
  await expect
    .poll(async () => (await read()).files.map(({ copy }) => copy), { timeout: 30_000 })
    .toEqual(['ready']);
  return await post(request, `${own}/commands/submit`, { key: key(), version: (await read()).version });
}

/** Posts as whoever is signed in does from a page of the site. */
export async function post<Answer = unknown>(
  request: APIRequestContext,
  path: string,
  data: unknown,
): Promise<Answer> {
  const answer = await request.post(path, { headers: { origin }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
