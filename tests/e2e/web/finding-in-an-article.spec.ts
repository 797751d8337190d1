import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { article, seenPage } from './served-pdf.ts';

const room = (page: Page) => page.locator('[data-reader]');
const count = (page: Page) => page.locator('search form p').first();
const selected = (page: Page) => room(page).locator('.textLayer .highlight.selected').first();

test('an address names what to find', async ({ page }) => {
  await open(page, `${article}#page=160&find=salinity`);
  await expect(selected(page)).toBeInViewport();
  await expect(count(page)).toHaveText(/of \d+/);
  await expect.poll(() => seenPage(page)).toBeGreaterThanOrEqual(10);
});

test('on a phone what was found stays in sight above the panel', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, article);
  await page.getByRole('button', { name: 'Read article' }).tap();
  await expect(room(page).locator('.page canvas').first()).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Find' }).tap();
  await page.getByRole('searchbox').fill('Maktaaral');
  await expect(count(page)).toHaveText(/^1 of \d+/);
  const panel = await page.locator('search').boundingBox();
  await expect
    .poll(async () => {
      const box = await selected(page).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThan(panel?.y ?? 0);
  await test.step('in a low window the field stays in sight, and so do places that are scrolled to', async () => {
    const field = page.getByRole('searchbox');
    for (const size of [
      { width: 844, height: 390 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      const place = page.locator('search ol button').last();
      // Results above it are only measured when they come into view, which may move it.
      await expect(async () => {
        // The window may have been laid out anew since.
        await field.scrollIntoViewIfNeeded();
        await place.scrollIntoViewIfNeeded();
        for (const one of [field, place]) expect(await isSeen(one), `${one} at ${size.width}`).toBe(true);
      }).toPass();
    }
  });
  await context.close();
});

/** Whether neither the upper nor the lower edge of an element is covered or cut off. */
function isSeen(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
  });
}
