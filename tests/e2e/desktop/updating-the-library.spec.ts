import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type LyingServer, lyingServer } from '../../support/lying-server.ts';
import { publishTwoEditions, type TwoEditions } from '../../support/published-editions.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { expect, test as journey } from './journey.ts';
import { type SmallProgram, smallProgram } from './small-program.ts';
import type { Program } from './start-program.ts';

/** A program with one volume, and a server that has a second one by now. */
const test = journey.extend<
  {
    program: SmallProgram;
    server: LyingServer;
    /** Starts it. @param updates whether its user agreed that it looks for new issues; null: was not asked yet */
    open: (updates?: boolean | null) => Promise<Program>;
  },
  { editions: TwoEditions; truth: RunningServer }
>({
  editions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const editions = await publishTwoEditions();
      await use(editions);
      editions.remove();
    },
    { scope: 'worker' },
  ],
  truth: [
    async ({ editions }, use) => {
      const data = fs.mkdtempSync(path.join(os.tmpdir(), 'issues-'));
      const { libraryFile, resources } = editions.second;
      const truth = await runServer({ LIBRARY_FILE: libraryFile, RESOURCES_DIR: resources, DATA_DIR: data });
      await use(truth);
      await truth.end('SIGTERM');
      fs.rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ truth }, use) => {
    const server = await lyingServer(truth.url);
    await use(server);
    await server.stop();
  },
  program: async ({ home, editions }, use) => use(smallProgram(home, editions.first)),
  open: async ({ start, program, server }, use) => {
    await use((updates = false) =>
      start({ project: program.folder, settings: { serverAddress: server.url, updates } }),
    );
  },
});

// Some journeys start the program several times.
test.describe.configure({ timeout: 120_000 });

const library = (page: Page) => page.getByRole('region', { name: 'Library', exact: true });

/** Follows the sign in the corner to the library's settings. */
async function follow(page: Page, news: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: news }).getByRole('link', { name: 'See' }).click();
  await expect(library(page)).toBeVisible();
}

const question = (page: Page) => page.getByRole('region', { name: 'Look for new issues?' });

/** Lets the program look for new issues by itself. */
async function agree(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Yes' }).click();
}

/** Goes to the library's settings and presses the button that leads on. */
async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  await library(page).getByRole('button', { name: button }).click();
}

/** Asks for new issues and begins to fetch them. */
async function fetchIssues(page: Page): Promise<void> {
  await press(page, 'Look for new issues');
  await library(page)
    .getByRole('button', { name: /^Fetch/ })
    .click();
}

/** Goes to the current issue and looks which volume that is. */
async function expectCurrent(page: Page, volume: RegExp): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Current Issue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current issue');
  await expect(page.getByRole('main')).toContainText(volume);
}

test('a new issue is offered, fetched while one goes on, and read; then one goes back to the edition before', async ({
  open,
}) => {
  const { page } = await open(null);
  await expectCurrent(page, /Volume 2/);
  await agree(page);
  await follow(page, 'New: Volume 3');
  await library(page)
    .getByRole('button', { name: /^Fetch \(2\.9/ })
    .click();
  await library(page).getByRole('link', { name: 'Open the current issue' }).click();
  await expect(page.getByRole('main')).toContainText('Volume 3');

  await page.locator('main li a[href*="stenogramma-3"]').first().click();
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);

  await press(page, 'Go back to the edition of July 1, 2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(library(page)).toContainText('July 1, 2026, came with the program');
  await expectCurrent(page, /Volume 2/);
});

test('a download that stops half way is paused, outlives the program, and goes on where it was', async ({
  open,
  server,
}) => {
  const stallAfter = (after: number) =>
    server.lie(({ path: asked }) => (asked.endsWith('volume-3.pdf') ? { kind: 'stall', after } : undefined));
  stallAfter(1_000_000);
  const first = await open();
  await fetchIssues(first.page);
  await expect(library(first.page)).toContainText('1.9 MB of 2.9 MB');
  await library(first.page).getByRole('button', { name: 'Pause' }).click();
  await expect(library(first.page)).toContainText('What has come is kept');
  stallAfter(200_000);
  await library(first.page).getByRole('button', { name: 'Go on' }).click();
  await expect(library(first.page)).toContainText('2.1 MB of 2.9 MB');
  await first.kill();

  const { page } = await open();
  await follow(page, 'not everything has come yet');
  await expect(library(page)).toContainText('2.1 MB of 2.9 MB');
  server.lie(() => undefined);
  server.asked.length = 0;
  await library(page).getByRole('button', { name: 'Go on' }).click();
  await expect(library(page)).toContainText('October 1, 2026, fetched from the server');
  const files = server.asked.filter(({ path: asked }) => asked.includes('/files/'));
  expect(files.map(({ range }) => range)).toEqual(['bytes=1200000-']);
  await expectCurrent(page, /Volume 3/);
});

test('what was tampered with on the way is refused in words, and nothing changes; all by keyboard', async ({
  open,
  server,
}) => {
  server.lie(({ path: asked }) => (asked.includes('/files/') ? { kind: 'other bytes' } : undefined));
  const { page } = await open();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  await library(page).getByRole('button', { name: 'Look for new issues' }).press('Enter');
  const fetchButton = library(page).getByRole('button', { name: /^Fetch/ });
  await expect(fetchButton).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(fetchButton).toBeFocused();
  await page.keyboard.press('Enter');
  const fault = library(page).getByRole('alert');
  await expect(fault).toContainText('What came is not what was published');
  await expect(fault).toContainText('what you have is unharmed');
  await page.keyboard.press('Tab');
  await expect(library(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(library(page)).toContainText('July 1, 2026, came with the program');
  await expectCurrent(page, /Volume 2/);
});

test('killed while files come or when they have come, the program starts with a whole library and gets the rest', async ({
  open,
  server,
}) => {
  const whole = 2_014_240;
  for (const after of [500_000, whole]) {
    server.lie(({ path: asked }) => (asked.endsWith('volume-3.pdf') ? { kind: 'stall', after } : undefined));
    const { page, kill } = await open();
    if (after === whole) await press(page, 'Go on');
    else await fetchIssues(page);
    await server.sent(1_400_000);
    await kill();
  }
  const { page } = await open();
  await expectCurrent(page, /Volume [23]/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  const goOn = library(page).getByRole('button', { name: 'Go on' });
  const isHere = library(page).getByText('October 1, 2026, fetched from the server');
  await expect(goOn.or(isHere).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(isHere).toBeVisible();
  await expectCurrent(page, /Volume 3/);
});

test('a damaged file of the program’s own library is told, and fetched again when its user says so', async ({
  open,
  program,
  server,
}) => {
  const name = 'volumes/2/volume-2.pdf';
  const sound = fs.readFileSync(program.file(name));
  fs.writeFileSync(program.file(name), Buffer.alloc(sound.length, 'x'));
  const { page } = await open();
  await follow(page, 'The library on this device is damaged');
  await expect(library(page).getByRole('alert')).toContainText('volume-2.pdf');
  expect(server.asked).toEqual([]);
  await library(page)
    .getByRole('button', { name: /^Fetch again/ })
    .click();
  await expect(library(page)).toContainText('all in order');
  const shown = await page.evaluate(async () => {
    const response = await fetch('/images/volumes/volume-2/volume-2.pdf');
    const sum = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
  expect(shown).toBe(createHash('sha256').update(sound).digest('hex'));
});

test('nothing is asked of the server before its user has agreed', async ({ open, server }) => {
  const { page } = await open(null);
  await expectCurrent(page, /Volume 2/);
  await expect(question(page)).toBeVisible();
  expect(server.asked).toEqual([]);
  await agree(page);
  await expect(page.getByRole('status').filter({ hasText: 'New: Volume 3' })).toBeVisible();
  expect(server.asked.map(({ path: asked }) => asked)).toEqual(['/api/library/manifest']);
});
