import type { Page } from '@playwright/test';
import { expect, expectComplaint, holdBack, test } from './journey.ts';

// Cached scripts would load at once.
test.use({ alone: true });

const scripts = '**/assets/*.js';
const article = '/en/who-owns-good-land';
const illustrated = '/en/spatial-distribution-of-thefts-and-violent-crimes';

test('of the buttons pressed before the scripts have come the last one is pressed when they are there', async ({
  page,
}) => {
  const letCome = await holdBack(page, scripts);
  await page.goto(article, { waitUntil: 'commit' });
  const [cite, read] = ['Cite', 'Read article'].map((name) => page.getByRole('button', { name }));
  await cite?.click();
  await expect(page.locator('[aria-busy]')).toHaveText('Cite');
  await read?.click();
  await expect(page.locator('[aria-busy]')).toHaveText('Read article');
  letCome();
  await expect(page.locator('[data-reader] .textLayer').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hide article' })).not.toHaveAttribute('aria-busy');
});

test('a key that was pressed before the scripts had come does its work once', async ({ page }) => {
  const letCome = await holdBack(page, scripts);
  await page.goto(article, { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  letCome();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

const figure = (page: Page) => page.locator('#article-text a.drawing').first();

test('a figure that was pressed before the scripts had come is enlarged when they are there', async ({
  page,
}) => {
  const letCome = await holdBack(page, scripts);
  await page.goto(illustrated, { waitUntil: 'commit' });
  await figure(page).click();
  await expect(figure(page)).toHaveAttribute('aria-busy');
  letCome();
  await expect(page.getByRole('dialog', { name: /^Figure 1/ })).toBeVisible();
  await expect(figure(page)).not.toHaveAttribute('aria-busy');
  expect(new URL(page.url()).pathname).toBe(illustrated);
});

test('a figure that was pressed is opened as a file where the scripts do not come', async ({ page }) => {
  expectComplaint(page, /Failed to load resource/);
  const letFail = await holdBack(page, scripts, (route) => route.abort());
  await page.goto(illustrated, { waitUntil: 'commit' });
  await figure(page).click();
  await expect(figure(page)).toHaveAttribute('aria-busy');
  letFail();
  await expect(page).toHaveURL(/\/figures\/[^/]+\.svg$/);
});
