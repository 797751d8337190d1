import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { attachedPdf, linkCount, linkedPdf, links } from '../../fixtures/armed-pdfs.ts';
import { expect, test } from './journey.ts';
import { read, servePdf } from './served-pdf.ts';

const room = (page: Page) => page.locator('[data-reader]');

test('links lead to web pages and mail addresses only, in a tab that knows nothing of this one', async ({
  page,
  context,
}) => {
  await context.route('**/*', (route) =>
    new URL(route.request().url()).hostname === 'localhost'
      ? route.fallback()
      : route.fulfill({ body: 'elsewhere' }),
  );
  await servePdf(page, linkedPdf());
  await read(page);
  const annotations = room(page).locator('.linkAnnotation');
  await expect(annotations).toHaveCount(linkCount);
  const followed = annotations.locator('a[href]:not([href=""])');
  expect(await followed.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    links.slice(0, 3),
  );
  for (const link of await followed.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const address = page.url();
  const pages = context.pages().length;
  for (let place = 3; place < linkCount; place += 1) {
    await annotations.nth(place).scrollIntoViewIfNeeded();
    const box = await annotations.nth(place).boundingBox();
    if (!box) throw new Error(`link ${place + 1} has no place on the page`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  // What the others would have opened stands before it.
  const opened = context.waitForEvent('page');
  await followed.first().click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  expect(page.url()).toBe(address);
  expect(context.pages()).toHaveLength(pages + 1);
});

test('files inside of a PDF are saved after a question only', async ({ page }) => {
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await servePdf(page, attachedPdf());
  await read(page);
  const pin = room(page).locator('.fileAttachmentAnnotation').first();
  await expect(pin).toBeVisible();
  await pin.locator('img, div').first().dblclick();
  const dialog = page.getByRole('dialog', { name: 'Attached files' });
  await expect(dialog).toContainText('pinned.txt');
  expect(downloads).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(downloads).toEqual([]);

  await page.getByRole('toolbar').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Attached files' }).click();
  await expect(dialog).toContainText('data.csv');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file data.csv' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('data.csv');
  expect(fs.readFileSync(await download.path(), 'utf8')).toBe('district;thefts\nAlmaly;12\n');
  expect(downloads).toEqual(['data.csv']);
});
