import type { Locator, Page } from '@playwright/test';
import { boxesOfMarks, openReader } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import { article, card, from, markButton, marks, menu, panel } from './noted.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('what a finger selects is highlighted from the menu at the lower edge', async ({ page }) => {
  await openReader(page, article, 2);
  // A long press is handled by the browser: the page only sees a selection without mouse events.
  await page
    .locator('.textLayer span[role="presentation"]', { hasText: from })
    .first()
    .evaluate((line, words) => {
      line.scrollIntoView({ block: 'center' });
      const [text] = line.childNodes;
      const at = line.textContent.indexOf(words);
      if (text) document.getSelection()?.setBaseAndExtent(text, at, text, at + words.length);
    }, from);
  await expect(menu(page)).toBeVisible();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await test.step('also where the room reaches below the window', async () => {
    await page.evaluate(() => scrollBy({ top: -160, behavior: 'instant' }));
    await expect.poll(() => bottomOf(page.locator('[data-reader]'))).toBeGreaterThan(900);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
  });
  for (const button of await menu(page).getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await menu(page).getByRole('button', { name: 'Highlight in blue' }).tap();
  await expect(marks(page)).toHaveCount(1);
  const [mark] = await boxesOfMarks(page);
  await page.touchscreen.tap(
    ((mark?.x1 ?? 0) + (mark?.x2 ?? 0)) / 2,
    ((mark?.y1 ?? 0) + (mark?.y2 ?? 0)) / 2,
  );
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  await card(page).getByRole('textbox').fill('с телефона');
  await test.step('what an on-screen keyboard lies over is left free', async () => {
    await coverWindow(page, 400);
    await expect.poll(() => bottomOf(card(page))).toBeLessThanOrEqual(844 - 400);
    await coverWindow(page, 0);
    await expect.poll(() => bottomOf(card(page))).toBeGreaterThan(800);
  });
  await test.step('a long note leaves its buttons in sight where the window is low', async () => {
    await card(page).getByRole('textbox').fill('с телефона '.repeat(60));
    await page.setViewportSize({ width: 390, height: 320 });
    await page.locator('[data-reader]').evaluate((room) => room.scrollIntoView());
    await expect(card(page).getByRole('radio', { name: 'pink' })).toBeInViewport({ ratio: 1 });
    await expect(card(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('[data-reader]').evaluate((room) => room.scrollIntoView());
    await expect.poll(() => bottomOf(card(page))).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect(markButton(page)).toHaveAccessibleName(/с телефона/);

  await test.step('what is removed in the list is taken back with a finger, though the list lies over the pages', async () => {
    await page.getByRole('button', { name: 'Side panel' }).tap();
    await page.getByRole('tab', { name: 'Notes' }).tap();
    await panel(page).getByRole('button', { name: 'Edit the note' }).tap();
    await panel(page).getByRole('button', { name: 'Remove the note' }).tap();
    await expect(marks(page)).toHaveCount(0);
    const undo = page.locator('[data-removed-bar]').getByRole('button', { name: 'Undo' });
    // Centred in a narrow window, the label has enough room for one line.
    const lines = await undo.evaluate(({ lastChild }) => {
      const words = document.createRange();
      if (lastChild) words.selectNodeContents(lastChild);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
    await undo.tap();
    await expect(marks(page)).toHaveCount(1);
  });
});

/** The bottom edge of an element, in CSS pixels from the top of the viewport. */
async function bottomOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
}

/** Covers the lower part of the window like an on-screen keyboard, which does not change the layout; with 0 the keyboard goes. */
async function coverWindow(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    if (!visualViewport) throw new Error('there is no visual viewport');
    if (covered) {
      const value = innerHeight - covered;
      Object.defineProperty(visualViewport, 'height', { configurable: true, value });
    } else {
      // From here on the height is the window's again, also when that turns.
      Reflect.deleteProperty(visualViewport, 'height');
    }
    visualViewport.dispatchEvent(new Event('resize'));
  }, height);
}
