import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { LibraryManifest } from '../../../src/shared/library/library-manifest.ts';
import { addVolume, make, type TwoEditions } from '../../support/published-editions.ts';
import { runServer } from '../../support/running-server.ts';
import { smallEdition } from '../../support/small-edition.ts';
import { expect, expectComplaint } from './journey.ts';
import { fetchIssues, library, press, test } from './new-issue.ts';

/** The article of the small library. */
const slug = 'volumes/2/film-ob-arkhitektore-perevod-stenogrammy';

/** Follows the notice in the corner to the library section of the settings. */
async function follow(page: Page, news: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: news }).getByRole('link', { name: 'View' }).click();
  await expect(library(page)).toBeVisible();
}

const question = (page: Page) => page.getByRole('region', { name: 'Check for new issues?' });

/** Allows the program to check for new issues. */
async function agree(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Yes' }).click();
}

/**
 * What the second edition adds to the first, in bytes: in total, and the full issue's PDF, which comes last.
 */
function toFetch({ first, second }: TwoEditions): { total: number; pdf: number } {
  const read = ({ manifestFile }: TwoEditions['first']) =>
    LibraryManifest.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
  const { files, packed = [] } = read(second);
  const known = new Set(read(first).files.map(({ sha256 }) => sha256));
  const missing = files.filter(({ sha256 }) => !known.has(sha256));
  const total = missing.reduce(
    (sum, { sha256, bytes }) => sum + (packed.find((smaller) => smaller.sha256 === sha256)?.bytes ?? bytes),
    0,
  );
  return { total, pdf: missing.find(({ path: name }) => name.endsWith('volume-3.pdf'))?.bytes ?? 0 };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Opens the current issue and checks its volume. */
async function expectCurrent(page: Page, volume: RegExp): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Current Issue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current issue');
  await expect(page.getByRole('main')).toContainText(volume);
}

/**
 * The id of the element focused as soon as the next screen is there; a later change of focus would interrupt
 * the user.
 */
function focusedOnArrival(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const watcher = new MutationObserver(() => resolve(document.activeElement?.id));
        watcher.observe(document.getElementById('content') as HTMLElement, { childList: true });
      }),
  );
}

test('a new issue is offered, fetched while one goes on, and read; then one goes back to the edition before', {
  tag: '@packaged',
}, async ({ open, editions, program, server, home }) => {
  const first = await open(null);
  let { page } = first;
  await expectCurrent(page, /Volume\s2/);
  await agree(page);
  await follow(page, 'New: Volume 3');
  await library(page)
    .getByRole('button', { name: `Download (${megabytes(toFetch(editions).total)}` })
    .click();
  await library(page).getByRole('link', { name: 'Open the current issue' }).click();
  await expect(page.getByRole('main')).toContainText('Volume 3');

  await page.locator('main li a[href*="stenogramma-3"]').first().click();
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);

  await test.step('a program of a later day that lacks the issue leaves it, and the next edition is taken', async () => {
    await first.close();
    const [later, next] = [smallEdition(), smallEdition()];
    for (const volume of [3, 4]) addVolume(next, volume);
    program.renew(await make(later, '2026-12-01T08:00:00Z'));
    const { libraryFile, resources } = await make(next, '2026-11-01T08:00:00Z');
    const DATA_DIR = path.join(home, 'data');
    const site = await runServer({ LIBRARY_FILE: libraryFile, RESOURCES_DIR: resources, DATA_DIR });
    try {
      server.standBefore(site.url);
      ({ page } = await open());
      await expectCurrent(page, /Volume\s3/);
      await fetchIssues(page);
      await library(page).getByRole('link', { name: 'Open the current issue' }).click();
      await expect(page.getByRole('main')).toContainText('Volume 4');
    } finally {
      await site.end('SIGTERM');
      for (const edition of [later, next]) edition.remove();
    }
  });

  await press(page, 'Go back to the edition of 1 October 2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(library(page)).toContainText('1 October 2026, downloaded from the server');
  await expectCurrent(page, /Volume\s3/);
});

test('the news of an issue that was closed stays closed, also after a look at the settings', async ({
  open,
}) => {
  const { page } = await open(null);
  await agree(page);
  const news = page.getByRole('status').filter({ hasText: 'New: Volume 3' });
  const close = news.getByRole('button', { name: 'Close' });
  await expect(close).toHaveCSS('border-top-style', 'none');
  await close.click();
  await expect(news).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(library(page).getByRole('button', { name: /^Download/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
  await expect(news).toHaveCount(0);
});

test('a download that stops half way is paused, outlives the program, and goes on where it was', async ({
  open,
  server,
  editions,
}) => {
  const { total, pdf } = toFetch(editions);
  /** The expected progress text when a number of bytes of the full issue's PDF has arrived. */
  const come = (ofPdf: number) => `${megabytes(total - pdf + ofPdf)} of ${megabytes(total)}`;
  const stallAfter = (after: number) =>
    server.lie(({ path: asked }) => (asked.endsWith('volume-3.pdf') ? { kind: 'stall', after } : undefined));
  stallAfter(1_000_000);
  const first = await open();
  await fetchIssues(first.page);
  await expect(library(first.page)).toContainText(come(1_000_000));
  await library(first.page).getByRole('button', { name: 'Pause' }).click();
  await expect(library(first.page)).toContainText('What has been downloaded is kept');
  stallAfter(200_000);
  await library(first.page).getByRole('button', { name: 'Resume' }).click();
  await expect(library(first.page)).toContainText(come(1_200_000));
  await first.kill();

  const { page } = await open();
  await follow(page, 'the download is not finished');
  await expect(library(page)).toContainText(come(1_200_000));
  server.lie(() => undefined);
  server.asked.length = 0;
  await library(page).getByRole('button', { name: 'Resume' }).click();
  await expect(library(page)).toContainText('1 October 2026, downloaded from the server');
  const files = server.asked.filter(({ path: asked }) => asked.includes('/files/'));
  expect(files.map(({ range }) => range)).toEqual(['bytes=1200000-']);
  await expectCurrent(page, /Volume\s3/);
});

test('what was tampered with on the way is refused in words, and nothing changes; all by keyboard', async ({
  open,
  server,
}) => {
  server.lie(({ path: asked }) => (asked.includes('/files/') ? { kind: 'other bytes' } : undefined));
  const { page } = await open();
  const focused = focusedOnArrival(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  expect(await focused).toBe('content');
  await library(page).getByRole('button', { name: 'Check for new issues' }).press('Enter');
  const fetchButton = library(page).getByRole('button', { name: /^Download/ });
  await expect(fetchButton).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(fetchButton).toBeFocused();
  await page.keyboard.press('Enter');
  const fault = library(page).getByRole('alert');
  await expect(fault).toContainText('The download does not match what was published');
  await expect(fault).toContainText('the issues you have are unharmed');
  await page.keyboard.press('Tab');
  await expect(library(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(library(page)).toContainText('1 July 2026, included with the program');
  await expectCurrent(page, /Volume\s2/);
});

test('killed while files come or when they have come, the program starts with a whole library and gets the rest', async ({
  open,
  server,
  editions,
}) => {
  const { total, pdf: whole } = toFetch(editions);
  for (const after of [500_000, whole]) {
    server.lie(({ path: asked }) => (asked.endsWith('volume-3.pdf') ? { kind: 'stall', after } : undefined));
    const { page, kill } = await open();
    if (after === whole) await press(page, 'Resume');
    else await fetchIssues(page);
    // The second time, only the rest of the PDF is downloaded.
    await server.sent(after === whole ? whole - 500_000 : total - whole + after);
    await kill();
  }
  const { page } = await open();
  await expectCurrent(page, /Volume\s[23]/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  const goOn = library(page).getByRole('button', { name: 'Resume' });
  const isHere = library(page).getByText('1 October 2026, downloaded from the server');
  await expect(goOn.or(isHere).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(isHere).toBeVisible();
  await expectCurrent(page, /Volume\s3/);
});

test('damaged files of the program’s own library are told, fetched again when its user says so, and shown', {
  tag: '@packaged',
}, async ({ open, program, server }) => {
  const name = 'volumes/2/volume-2.pdf';
  const sound = fs.readFileSync(program.file(name));
  const cover = 'volumes/2/cover-en.svg';
  for (const damaged of [name, cover])
    fs.writeFileSync(program.file(damaged), Buffer.alloc(fs.statSync(program.file(damaged)).size, 'x'));
  const { page } = await open();
  await follow(page, 'The library on this device is damaged');
  await expect(library(page).getByRole('alert')).toContainText('volume-2.pdf');
  expect(server.asked).toEqual([]);
  await library(page)
    .getByRole('button', { name: /^Download again/ })
    .click();
  await expect(library(page)).toContainText('all intact');
  const shown = await page.evaluate(async () => {
    const response = await fetch('/images/volumes/volume-2/volume-2.pdf');
    const sum = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    const digits = Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0'));
    return { type: response.headers.get('content-type'), sum: digits.join('') };
  });
  expect(shown).toEqual({ type: 'application/pdf', sum: createHash('sha256').update(sound).digest('hex') });

  await test.step('an article that can’t be read says that its copy is damaged, and is repaired there', async () => {
    expectComplaint(/the PDF can’t be read|status of 404/);
    const article = program.file(`${slug}/${path.basename(slug)}.pdf`);
    fs.writeFileSync(article, Buffer.alloc(fs.statSync(article).size, 'x'));
    server.lie(() => ({ kind: 'break', after: 0 }));
    await page.goto('app://journal/en/article/11');
    await page.getByRole('button', { name: 'Read article' }).click();
    const reader = page.getByRole('group', { name: /^Reading/ });
    await expect(reader.getByRole('alert')).toContainText('The copy on this device is damaged');
    await reader.getByRole('button', { name: 'Repair' }).press('Enter');
    await expect(reader.getByRole('status')).toContainText('no connection to the journal’s server');
    server.lie(() => undefined);
    await reader.getByRole('button', { name: 'Repair' }).press('Enter');
    await expect(reader.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);
  });

  await page.goto('app://journal/en/archive');
  const drawn = page.locator('main img[src$="/volume-2/cover-en.svg"]').first();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('where the list of the program’s own library is damaged, every screen says so and fetches it, or what is newer', async ({
  open,
  program,
}) => {
  expectComplaint(/status of 50[03]/);
  fs.writeFileSync(program.database, Buffer.alloc(fs.statSync(program.database).size, 'x'));
  const { page } = await open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The library on this device cannot be opened',
  );
  await page.goto('app://journal/kk/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Осы құрылғыдағы кітапхана ашылмайды');
  await expect(page.getByRole('alert').filter({ hasText: 'library.sqlite' }).first()).toBeVisible();
  await page.goto('app://journal/en/archive');
  await page.getByRole('button', { name: /^Download again/ }).click();
  // The server already has the next edition.
  await expect(page.getByRole('alert').last()).toContainText('The file is no longer on the server.');
  await page.getByRole('button', { name: 'Check for new issues' }).click();
  await page.getByRole('button', { name: /^Download \(/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expect(page.getByRole('main')).toContainText('Volume 3');
});

test('nothing is asked of the server before its user has agreed', async ({ open, server }) => {
  const { page } = await open(null);
  await expectCurrent(page, /Volume\s2/);
  await expect(question(page)).toBeVisible();
  expect(server.asked).toEqual([]);
  await agree(page);
  await expect(page.getByRole('status').filter({ hasText: 'New: Volume 3' })).toBeVisible();
  expect(server.asked.map(({ path: asked }) => asked)).toEqual(['/api/library/manifest?format=2']);
});
