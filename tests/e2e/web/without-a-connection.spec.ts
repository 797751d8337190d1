import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { expect, expectComplaint, languageButton, open, takeTime, test } from './journey.ts';
import { mailsTo } from './mails.ts';
import { greeting, registerAs, somebody } from './person.ts';

const words = { ru: 'Нет соединения', en: 'Offline', kk: 'Байланыс жоқ' };
const sign = (page: Page) => page.getByRole('navigation').first().getByRole('status');

test('the header says so in three languages and all widths, and moves nothing', async ({ page, context }) => {
  for (const language of languages) {
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, withLanguage(language, '/archive'));
      await expect(sign(page)).toHaveText('');
      const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
      const before = await place();
      await context.setOffline(true);
      await expect(sign(page)).toHaveText(words[language]);
      expect(await place()).toEqual(before);
      const box = await sign(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await context.setOffline(false);
      await expect(sign(page)).toHaveText('');
    }
  }
});

test('logging in waits for the connection with what was typed, and then goes on by itself', async ({
  page,
  context,
}) => {
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  const person = await registerAs(page);
  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en/login');
  await context.setOffline(true);
  await expect(page.getByText('No connection to the journal’s server. You can read')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Nothing you typed is lost. It will be sent once you are online');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('No connection to the journal’s server.');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(person.password);
  await context.setOffline(false);
  await expect(page).toHaveURL('/en');
  await expect(greeting(page, person)).toBeVisible();
});

test('a message that is being rewritten waits for its writer', async ({ page, context }) => {
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  const { email } = somebody();
  await open(page, '/en/contacts');
  await page.getByRole('textbox', { name: 'Name' }).fill('Aigul');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the archive complete?');
  await context.setOffline(true);
  await expect(page.getByText('No connection to the journal’s server. You can write')).toBeVisible();
  await takeTime(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('It will be sent once you are online');
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially(' Thank you.');
  await expect(alert).not.toContainText('It will be sent once you are online');
  await context.setOffline(false);
  await expect(sign(page)).toHaveText('');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Is the archive complete? Thank you.',
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(alert).toContainText('It will be sent once you are online');
  await languageButton(page).focus();
  await context.setOffline(false);
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(languageButton(page)).toBeFocused();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
});

test.describe('the server is stopped', () => {
  let server: RunningServer;
  let dataDir: string;
  test.beforeEach(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stopped-'));
    server = await runServer({ DATA_DIR: dataDir });
  });
  test.afterEach(async () => {
    await server.end('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const restart = async () => {
    server = await runServer({ DATA_DIR: dataDir, PORT: new URL(server.url).port });
  };

  test('profile and dashboard say what needs it, show what is on the device, and go on when it is back', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const person = await registerAs(page);
    const follow = async (name: string) => {
      await greeting(page, person).click();
      await page.getByRole('link', { name }).filter({ visible: true }).first().click();
    };
    await open(page, '/en/who-owns-good-land');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await open(page, '/en/profile');
    await expect(page.getByLabel('Given name')).toHaveValue('Айгүл');
    await follow('User dashboard');
    // The profile has a field of this name too.
    await expect(page.getByRole('heading', { name: 'User dashboard', level: 1 })).toBeVisible();
    await page.getByLabel('Email me about journal news').check();

    await server.end('SIGKILL');
    await page.getByRole('button', { name: 'Save preferences' }).first().click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Your preferences could not be saved.');
    await expect(alert).toContainText('No connection to the journal’s server.');
    await expect(sign(page)).toHaveText('Offline');
    await follow('Profile');
    await expect(alert).toContainText('Error: Failed to fetch user data');
    await expect(alert).toContainText('Your data will appear once you are online');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('No connection to the journal’s server.');
    await follow('User dashboard');
    await expect(page.getByRole('list', { name: 'Saved articles' })).toContainText('Who Owns Good Land');
    await expect(alert).toContainText('Your data will appear once you are online');
    await page.getByRole('button', { name: 'Try again' }).focus();

    await restart();
    const news = page.getByLabel('Email me about journal news');
    await expect(news).toBeChecked();
    await expect(page.locator('#content')).toBeFocused();
    await expect(sign(page)).toHaveText('');
    await page.getByRole('button', { name: 'Save preferences' }).first().click();
    await expect(page.getByText('Your preferences have been saved.')).toBeFocused();
    await context.close();
  });
});
