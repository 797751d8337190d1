import type { Route } from '@playwright/test';
import { expect, expectComplaint, open, test } from './journey.ts';

const article9 = '/en/spatial-distribution-of-thefts-and-violent-crimes';

test('read article 9 in English: open, zoom, page through, hide again', async ({ page }) => {
  await open(page, '/en');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Current issue' })
    .click();
  await expect(page).toHaveURL('/en/current-issue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current issue');
  await page.getByRole('link', { name: /Spatial Distribution of Thefts/ }).click();
  await expect(page).toHaveURL(article9);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spatial Distribution of Thefts');

  await page.getByRole('button', { name: 'Read article' }).click();
  const pages = page.getByRole('region', { name: /Spatial Distribution/ }).locator('.pdfViewer');
  await expect(pages.locator('.page').first().locator('canvas')).toBeVisible();
  await expect(pages.locator('.page')).toHaveCount(44);
  await expect(pages.locator('.page').first()).toHaveAttribute('aria-label', 'Page 64');
  await expect(pages.locator('.textLayer').first()).toContainText('Almaty');
  const tools = page.getByRole('toolbar', { name: 'Reading controls' });
  const pageBox = tools.getByRole('textbox', { name: 'Page number' });
  await expect(pageBox).toHaveValue('64');
  await expect(tools).toContainText('1 of 44');

  await expect(tools.getByRole('button', { name: 'Zoom: 100%' })).toBeVisible();
  const width = async () => (await pages.locator('.page').first().boundingBox())?.width ?? 0;
  const before = await width();
  await tools.getByRole('button', { name: 'Zoom in' }).click();
  await expect(tools.getByRole('button', { name: 'Zoom: 113%' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before);
  for (let step = 0; step < 3; step += 1) await tools.getByRole('button', { name: 'Zoom in' }).click();
  await expect(tools.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await expect(tools.getByRole('button', { name: 'Zoom: 150%' })).toBeVisible();

  await pages.locator('.page').nth(2).scrollIntoViewIfNeeded();
  await expect(pageBox).toHaveValue(/^6[567]$/);

  await tools.getByRole('button', { name: 'Close the reader' }).click();
  await expect(pages).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read article' })).toBeFocused();
});

test('the reader fills the window’s height, at the start with 100 % where that fits', async ({ page }) => {
  await open(page, article9);
  await page.getByRole('button', { name: 'Read article' }).click();
  const room = page.locator('[data-reader]');
  await expect(room.locator('canvas').first()).toBeVisible();
  const box = await room.boundingBox();
  expect(box?.height).toBeCloseTo(720, 0);
  await expect.poll(async () => (await room.boundingBox())?.y).toBeCloseTo(0, 0);
  // B5 is 499 points wide; at zoom 2, a point takes two CSS pixels.
  await expect
    .poll(async () => (await room.locator('.page').first().boundingBox())?.width)
    .toBeCloseTo(998, -1);
});

test('on a phone the page fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, article9);
  await page.getByRole('button', { name: 'Read article' }).click();
  const first = page.locator('[data-reader] .page').first();
  await expect(first.locator('canvas')).toBeVisible();
  expect((await first.boundingBox())?.width).toBeLessThanOrEqual(390);
});

test('fullscreen is entered and left', async ({ page }) => {
  await open(page, article9);
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Full screen' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.hasAttribute('data-reader'))).toBe(true);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('the PDF is saved under its specified name', async ({ page }) => {
  await open(page, article9);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).first().click();
  expect((await download).suggestedFilename()).toBe('Article9.pdf');
});

test('nothing of pdf.js is fetched before someone means to read', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, article9);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /pdf|reader/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Read article' }).hover();
  await expect.poll(() => fetched.some((url) => /\/reader-/.test(url))).toBe(true);
});

test('a PDF that is gone says so, and can be asked for again', async ({ page }) => {
  expectComplaint(page, /404|the PDF can’t be read: missing/);
  await page.route('**/*.pdf', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await open(page, article9);
  await page.getByRole('button', { name: 'Read article' }).click();
  const fault = page.getByRole('alert');
  await expect(fault).toContainText('The article’s file is missing');
  await expect(fault.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.unroute('**/*.pdf');
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-reader] canvas').first()).toBeVisible();
});

test('a damaged PDF and a lost connection are told apart, in the reader’s language', async ({ page }) => {
  expectComplaint(page, /ERR_FAILED|the PDF can’t be read: (broken|offline)/);
  const russian = article9.replace('/en', '');
  let answer = (route: Route) => route.fulfill({ contentType: 'application/pdf', body: 'not a PDF' });
  await page.route('**/*.pdf', (route) => answer(route));
  await open(page, russian);
  await page.getByRole('button', { name: 'Читать статью' }).click();
  await expect(page.getByRole('alert')).toContainText('Файл повреждён');
  answer = (route) => route.abort();
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('alert')).toContainText('Нет соединения');
});

test('the reader’s code can’t be had: the reader says so and gets it later', async ({ page }) => {
  expectComplaint(page, /ERR_FAILED|Failed to fetch dynamically imported module|Failed to load/);
  await page.route('**/assets/reader-*.js', (route) => route.abort());
  await open(page, article9);
  await page.getByRole('button', { name: 'Read article' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.getByRole('alert').getByRole('button', { name: 'Close the reader' }).click();
  await expect(page.getByRole('button', { name: 'Read article' })).toBeVisible();
});
