import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { codeOfStep, stepOf } from '../../../server/accounts/second-factor/time-based-code.ts';
import { docx } from '../../support/office-files.ts';
import { giveRole } from '../web/at-the-office.ts';
import { showPage } from '../web/in-the-text.ts';
import { linkFromMail } from '../web/mails.ts';
import { highlight, openNotes, panel } from '../web/noted.ts';
import { enterRoom } from './in-the-reading-room.ts';
import { expect, expectComplaint, test as journey } from './journey.ts';
import { hearDialogs, saveInto } from './save-into.ts';
import { type JournalServer, startServer } from './server.ts';

/** As the server names them. */
const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
};

const person = { email: 'aigul@reader.example', username: 'aigul', password: 'steppe and city 9' };

const manuscript = {
  name: 'courtyards.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docx('Courtyards after the Boom'),
};

const test = journey.extend<{ server: JournalServer }>({
  // Set up before the programs and thus torn down after them, so that their last requests are answered.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { auto: true },
  ],
});
// This server hashes passwords at the real cost.
test.slow();

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const greeting = (page: Page) => page.locator(`nav summary[aria-label="Welcome, ${person.username}"]`);

async function register(page: Page): Promise<void> {
  await page.goto('app://journal/en/register');
  await field(page, 'givenName').fill('Айгүл');
  await field(page, 'familyName').fill('Сейітова');
  await page.getByRole('combobox').first().fill('Kazakhstan');
  await page.getByRole('option', { name: 'Kazakhstan', exact: true }).click();
  for (const name of ['email', 'username', 'password'] as const) await field(page, name).fill(person[name]);
  await field(page, 'passwordRepeat').fill(person.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('app://journal/en');
  await expect(greeting(page)).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('app://journal/en/login');
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The longest that the program waits before it asks again whether its server is back, and before it tells its screens, in ms. */
const longestPause = 30_000;

/** Starts the server again and lets the page's time pass, until the program has found it by itself and shows what it has gone on with. */
async function comeBack(server: JournalServer, page: Page, wentOn: () => Promise<void>): Promise<void> {
  await server.restart();
  await expect(async () => {
    await page.clock.fastForward(longestPause);
    await wentOn();
  }).toPass();
}

/** Ends the person's sessions as from another device. */
async function endSessions(url: string): Promise<void> {
  const { email, password } = person;
  const send = async (method: string, path: string, body: unknown, cookie = '') =>
    await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await send('POST', '/api/sessions', { email, password, language: 'en' });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const change = { currentPassword: password, password, passwordRepeat: password, language: 'en' };
  const changed = await send('PUT', '/api/account/password', change, cookies.join('; '));
  expect(changed.status).toBe(204);
}

test('one registers, is still signed in after a restart, signs out and in again; no screen ever has the cookies', {
  tag: '@packaged',
}, async ({ start, server }) => {
  expectComplaint(/status of (401|503)/);
  const first = await start({ settings: { serverAddress: server.url } });
  await register(first.page);
  expect(await first.page.evaluate(() => document.cookie)).toBe('');
  await first.close();

  const { page } = await start();
  await expect(greeting(page)).toBeVisible();
  await page.goto('app://journal/en/profile');
  await expect(field(page, 'givenName')).toHaveValue('Айгүл');
  await field(page, 'organization').fill('Ile Institute');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const system = systems[process.platform];
  await expect(page.getByText(`Journal desktop, ${system}`)).toBeVisible();
  await page.goto('app://journal/profile');
  await expect(page.getByText(`Программа журнала, ${system}`)).toBeVisible();
  await page.goto('app://journal/en/profile');

  const nextCode =
    await test.step('where passkeys can’t be used, a code app is the second factor', async () => {
      const link = await linkFromMail(person.email, '/verify-email', server.dataDir);
      await page.goto(`app://journal/en/verify-email${new URL(link).hash}`);
      await page.getByRole('button', { name: 'Confirm the address' }).click();
      await expect(page.getByText(`The address ${person.email} is confirmed.`)).toBeVisible();
      await page.goto('app://journal/en/profile');
      const section = page.getByRole('region', { name: 'Second factor' });
      await expect(section.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
      await section.getByRole('button', { name: 'Set up the app' }).click();
      const secret = (await section.locator('code').textContent())?.replaceAll(' ', '') ?? '';
      const step = stepOf(Date.now());
      await section.getByRole('textbox', { name: 'Code' }).fill(codeOfStep(secret, step));
      await section.getByRole('button', { name: 'Set up', exact: true }).click();
      await section.getByRole('button', { name: 'I have kept them' }).click();
      await expect(section.getByText('10 codes are left.')).toBeVisible();
      return () => codeOfStep(secret, step + 1);
    });

  await giveRole(person.email, 'office', server.dataDir);
  await greeting(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(greeting(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await test.step('who works for the journal finds the office here too, which says when the server is away', async () => {
    await page.goto('app://journal/en/office');
    await expect(page.getByRole('heading', { name: 'Manuscripts', level: 1 })).toBeVisible();
    await server.stop();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The journal’s server cannot be reached.');
    await page.goto('app://journal/en');
  });

  await test.step('without the server one logs out on this computer alone, for good', async () => {
    await greeting(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to log out.');
    await page.getByRole('button', { name: 'Log out on this computer only' }).click();
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Login' })).toBeVisible();
    await server.restart();
    expect(await page.evaluate(async () => (await fetch('/api/account/profile')).status)).toBe(401);
  });
});

test('while the server is away screens say so, and keep what is typed and noted until it is back', async ({
  start,
  server,
  home,
}) => {
  expectComplaint(/status of (401|503)/);
  const program = await start({ settings: { serverAddress: server.url } });
  const { page } = program;
  await page.clock.install();
  await register(page);
  await test.step('with the server gone in the middle, screens say so, keep what was typed, and go on when it is back', async () => {
    await page.goto('app://journal/en/profile');
    await expect(field(page, 'organization')).toBeVisible();
    await server.stop();

    await field(page, 'organization').fill('Ile Institute');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(field(page, 'organization')).toHaveValue('Ile Institute');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.goto('app://journal/en/article/7');
    await page.getByRole('button', { name: 'Read article' }).click();
    await expect(page.locator('.page canvas').first()).toBeVisible();

    await page.goto('app://journal/en/profile');
    await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible();
    await server.restart();
    // The screen also retries by itself, and may be first.
    await page
      .getByRole('button', { name: /Try again/ })
      .or(field(page, 'givenName'))
      .first()
      .click();
    await expect(field(page, 'givenName')).toHaveValue('Айгүл');
    await expect(greeting(page)).toBeVisible();
  });
  await test.step('a draft of a manuscript is kept on this computer while the server is away, and saved when it is back', async () => {
    await page.goto('app://journal/en/submit');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/en\/submit\/[\da-f-]{36}$/);
    await page.getByLabel(/^Text of the manuscript/).setInputFiles(manuscript);
    await expect(page.getByText('The file has been read.')).toBeVisible({ timeout: 30_000 });
    await field(page, 'content.metadata.en.title').fill('Courtyards after the Boom');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await saveInto(program, home);
    await page.getByRole('link', { name: manuscript.name }).click();
    const saved = path.join(home, manuscript.name);
    await expect.poll(() => fs.existsSync(saved) && fs.readFileSync(saved)).toEqual(manuscript.buffer);

    await server.stop();
    const lastSaid = await hearDialogs(program);
    await page.getByRole('link', { name: manuscript.name }).click();
    await expect.poll(lastSaid).toBe('The download was interrupted.');
    const conflicts = field(page, 'content.statements.conflicts');
    await conflicts.fill('None.');
    await expect(page.getByText('No connection. What you type is kept on this device').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert').first()).toContainText(/connection|server/i);
    await comeBack(server, page, () => expect(conflicts).toHaveValue('None.', { timeout: 2_000 }));
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    const draft = page.url().split('/').at(-1);
    const kept = (id?: string) =>
      page.evaluate(async (path) => (await fetch(path)).text(), `/api/office/manuscripts/${id}`);
    await expect.poll(() => kept(draft)).toContain('"conflicts":"None."');
  });
  await test.step('notes made while the server is away are kept here, and reach the account when it is back', async () => {
    await server.stop();
    await enterRoom(page);
    await showPage(page, 2);
    await highlight(page);
    await openNotes(page);
    await panel(page).getByRole('button', { name: 'Add a note' }).click();
    await panel(page).getByRole('textbox', { name: 'Note text' }).fill('тауда жазылған');
    await expect(panel(page)).toContainText('No connection to your account.');

    await comeBack(server, page, () =>
      expect(panel(page)).toContainText('Notes are kept in your account', { timeout: 2_000 }),
    );
    const account = () => page.evaluate(async () => (await fetch('/api/account/annotations')).text());
    await expect.poll(account).toContain('тауда жазылған');
  });
  await test.step('a session that is ended elsewhere says so, and what was being written is there for who logs in again', async () => {
    await endSessions(server.url);
    const note = panel(page).getByRole('textbox', { name: 'Note text' });
    await note.fill('тауда жазылған, кейін толықтырылған');
    await expect(panel(page).getByRole('status')).toContainText(['0 notes', 'Your session has ended.']);
    await expect(panel(page)).not.toContainText('Nothing highlighted yet');
    await logIn(page);
    await expect(greeting(page)).toBeVisible();
    await enterRoom(page);
    await expect(panel(page)).toContainText('тауда жазылған, кейін толықтырылған');
    await expect(panel(page)).toContainText('Notes are kept in your account');
  });
});

test('a wrong password is told from a server that is not there, and on another server nobody is signed in', async ({
  start,
  server,
}) => {
  expectComplaint(/status of (40[13]|503)/);
  const { page } = await start({ settings: { serverAddress: server.url } });
  await test.step('a wrong password is told from a server that is not there', async () => {
    await logIn(page);
    await expect(page.getByRole('alert').first()).toContainText(
      'Failed to log in. Please check your email and password.',
    );
    await server.stop();
    await field(page, 'password').fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').first()).toContainText(/server|connection|offline/i);
    await server.restart();
  });
  await test.step('on another server nobody is signed in', async () => {
    const other = await startServer();
    try {
      await register(page);
      await page.goto('app://journal/en/settings');
      await page.getByLabel('Server address').fill(other.url);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`The program now uses ${other.url}.`)).toBeVisible();
      await expect(greeting(page)).toBeHidden();
      expect(await page.evaluate(async () => (await fetch('/api/account/profile')).status)).toBe(401);
    } finally {
      await other.remove();
    }
  });
});
