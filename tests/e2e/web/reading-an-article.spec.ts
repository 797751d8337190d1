import type { Locator } from '@playwright/test';
import { expect, expectComplaint, open, test } from './journey.ts';

const article9 = '/en/spatial-distribution-of-thefts-and-violent-crimes';

test('read article 9 in English: open, zoom, page through, full screen, save, hide again', async ({
  page,
}) => {
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
  const saved = async (link: Locator) => {
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('Article9.pdf');
  };
  await saved(page.getByRole('link', { name: 'Download PDF' }).first());

  await page.getByRole('button', { name: 'Read article' }).click();
  const room = page.locator('[data-reader]');
  const pages = page.getByRole('region', { name: /Spatial Distribution/ }).locator('.pdfViewer');
  const first = pages.locator('.page').first();
  await expect(first.locator('canvas')).toBeVisible();
  await expect(pages.locator('.page')).toHaveCount(44);
  await expect(first).toHaveAttribute('aria-label', 'Page 64');
  await expect(pages.locator('.textLayer').first()).toContainText('Almaty');
  const tools = page.getByRole('toolbar', { name: 'Reading controls' });
  const pageBox = tools.getByRole('textbox', { name: 'Page number' });
  await expect(pageBox).toHaveValue('64');
  await expect(tools).toContainText('1 of 44');
  const width = async () => (await first.boundingBox())?.width ?? 0;

  await test.step('it fills the window’s height, at the start with 100 % where that fits', async () => {
    expect((await room.boundingBox())?.height).toBeCloseTo(720, 0);
    await expect.poll(async () => (await room.boundingBox())?.y).toBeCloseTo(0, 0);
    await expect(tools.getByRole('button', { name: 'Zoom: 100%' })).toBeVisible();
    // B5 is 499 points wide; at zoom 2, a point takes two CSS pixels.
    await expect.poll(width).toBeCloseTo(998, -1);
  });
  const before = await width();
  await tools.getByRole('button', { name: 'Zoom in' }).click();
  await expect(tools.getByRole('button', { name: 'Zoom: 113%' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(before);
  for (let step = 0; step < 3; step += 1) await tools.getByRole('button', { name: 'Zoom in' }).click();
  await expect(tools.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await expect(tools.getByRole('button', { name: 'Zoom: 150%' })).toBeVisible();

  await pages.locator('.page').nth(2).scrollIntoViewIfNeeded();
  await expect(pageBox).toHaveValue(/^6[567]$/);

  await test.step('full screen is entered and left', async () => {
    const toggle = page.getByRole('button', { name: 'Full screen' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.fullscreenElement?.hasAttribute('data-reader'))).toBe(true);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('the PDF is saved under its specified name', () =>
    saved(tools.getByRole('link', { name: 'Download PDF' })));
  await test.step('what is on the screen is not what is printed: the page of the article leaves the reader out', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(room).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await tools.getByRole('button', { name: 'Close the reader' }).click();
  await expect(pages).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read article' })).toBeFocused();
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
