import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { openReader } from './in-the-text.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { article, card, highlight, imported, markButton, marks, openNotes, panel, stored } from './noted.ts';
import { greeting, logInAs, type Person, registerAs } from './person.ts';

async function elsewhere(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await logInAs(page, person);
  await expect(greeting(page, person)).toBeVisible();
  return page;
}

test('notes made signed out move into the account, reach another browser, and leave with who signs out', async ({
  page,
  browser,
}) => {
  await openReader(page, article, 2);
  await highlight(page);
  await stored(page, 'Criminology');
  const person = await registerAs(page);
  const sent = page.waitForResponse(
    (response) =>
      response.url().includes('/api/account/annotations') && response.request().method() === 'POST',
  );
  await openReader(page, article, 2);
  await sent;
  await openNotes(page);
  await expect(panel(page)).toContainText('Notes are kept in your account and on this device.');

  const context = await browser.newContext();
  const other = await elsewhere(context, person);
  await openReader(other, article, 2);
  await expect(marks(other)).toHaveCount(2);
  await context.close();

  await open(page, '/en');
  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  await openReader(page, article, 2);
  await expect(marks(page)).toHaveCount(0);
});

test('without a connection notes are kept here, and reach the account when it is back', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const person = await registerAs(page);
  await openReader(page, article, 2);
  await openNotes(page);
  await expect(panel(page)).toContainText('Notes are kept in your account');
  await context.setOffline(true);
  await highlight(page);
  await panel(page).getByRole('button', { name: 'Add a note' }).click();
  await panel(page).getByRole('textbox', { name: 'Note text' }).fill('written in the mountains');
  await expect(panel(page)).toContainText('No connection to your account.');
  const sent = page.waitForResponse(
    (response) =>
      response.url().includes('/api/account/annotations') &&
      !!response.request().postData()?.includes('written in the mountains'),
  );
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await expect(panel(page)).toContainText('Notes are kept in your account');

  const second = await browser.newContext();
  const other = await elsewhere(second, person);
  await openReader(other, article, 2);
  await openNotes(other);
  await expect(panel(other)).toContainText('written in the mountains');

  // Exported to a file, removed everywhere, and imported again, a note is back in the account permanently.
  const changed = (said: string) =>
    page.waitForResponse(
      (response) =>
        response.url().includes('/api/account/annotations') &&
        !!response.request().postData()?.includes(said),
    );
  await panel(page).getByRole('button', { name: 'Export and import' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Web Annotation' }).click();
  const json = fs.readFileSync(await (await download).path(), 'utf8');
  const removed = changed('deletedAt');
  await panel(page).getByRole('button', { name: 'Remove the note' }).click();
  await removed;
  const back = changed('written in the mountains');
  await imported(page, json);
  await back;
  await openReader(other, article, 2);
  await expect(panel(other)).toContainText('written in the mountains');
  await second.close();
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
