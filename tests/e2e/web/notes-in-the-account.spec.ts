import fs from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { openReader, selectWords } from './in-the-text.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import {
  article,
  card,
  highlight,
  imported,
  markButton,
  marks,
  menu,
  openNotes,
  panel,
  stored,
} from './noted.ts';
import { greeting, logInAs, registerAs, signIn } from './person.ts';

/** The account's answer to what is told of notes that have some words. */
function telling(page: Page, words = ''): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.url().includes('/api/account/annotations') && !!response.request().postData()?.includes(words),
  );
}

test('notes made signed out move into the account, reach another browser, are kept here without a connection, and leave with who signs out', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openReader(page, article, 2);
  await highlight(page);
  await stored(page, 'Criminology');
  const person = await registerAs(page);
  const moved = telling(page);
  await openReader(page, article, 2);
  await moved;
  await openNotes(page);
  await expect(panel(page)).toContainText('Notes are kept in your account and on this device.');

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, person);
  await test.step('they reach another browser', async () => {
    await openReader(other, article, 2);
    await expect(marks(other)).toHaveCount(2);
  });
  await test.step('without a connection notes are kept here, and reach the account when it is back', async () => {
    await context.setOffline(true);
    await selectWords(page, 'First, at what');
    await menu(page).getByRole('button', { name: 'Add a note' }).click();
    await card(page).getByRole('textbox').fill('written in the mountains');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toContainText('No connection to your account.');
    const sent = telling(page, 'written in the mountains');
    await context.setOffline(false);
    expect((await sent).ok()).toBe(true);
    await expect(panel(page)).toContainText('Notes are kept in your account');
  });
  await test.step('exported to a file, removed everywhere, and imported again, a note is back in the account permanently', async () => {
    await panel(page).getByRole('button', { name: 'Export and import' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Web Annotation' }).click();
    const json = fs.readFileSync(await (await download).path(), 'utf8');
    const removed = telling(page, 'deletedAt');
    await panel(page).getByRole('button', { name: 'Edit the note' }).click();
    await panel(page).getByRole('button', { name: 'Remove the note' }).click();
    await removed;
    const back = telling(page, 'written in the mountains');
    await imported(page, json);
    await back;
    await openReader(other, article, 2);
    await openNotes(other);
    await expect(panel(other)).toContainText('written in the mountains');
    await second.close();
  });
  await test.step('they leave with who signs out', async () => {
    await open(page, '/en');
    await greeting(page, person).click();
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
    await openReader(page, article, 2);
    await expect(marks(page)).toHaveCount(0);
  });
});

test('who is logged out in another tab leaves no removed note to bring back, and a way to log in and come back here', async ({
  page,
  context,
}) => {
  // Requests to the account that are under way when the session ends are refused.
  expectComplaint(page, /401/);
  const person = await registerAs(page);
  await openReader(page, article, 2);
  await openNotes(page);
  await highlight(page);
  await markButton(page).press('Enter');
  await card(page).getByRole('button', { name: 'Remove the note' }).press('Enter');
  const removed = page.locator('[data-removed-bar]');
  await expect(removed).toBeVisible();
  await expect(panel(page)).toContainText('Notes are kept in your account');

  const other = await context.newPage();
  await open(other, '/en');
  await greeting(other, person).click();
  await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(panel(page)).toContainText('Your session has ended.');
  await expect(removed).toHaveCount(0);
  await page.locator('[data-reader] [data-pages]').focus();
  await page.keyboard.press('Control+z');
  await expect(marks(page)).toHaveCount(0);

  await panel(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await logInAs(page, person);
  await expect(page).toHaveURL(/\/en\/spatial-distribution-of-thefts-and-violent-crimes#page=/);
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
});
