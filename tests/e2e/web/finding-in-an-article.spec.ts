import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';
import { article, find, read, seenPage } from './served-pdf.ts';

const kazakh = '/kk/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany';
const russian = '/kachestvo-vozdukha-v-almaty';

const room = (page: Page) => page.locator('[data-reader]');
const count = (page: Page) => page.locator('search form p').first();
const selected = (page: Page) => room(page).locator('.textLayer .highlight.selected').first();

async function readHere(page: Page, address = article) {
  await read(page, address);
  await expect(room(page).locator('.page canvas').first()).toBeVisible();
}

test('words are found by keyboard alone, under conditions, and listed with their pages', async ({ page }) => {
  await readHere(page);
  await test.step('find by keyboard alone: open, step, wrap, close, and the focus is where it was', async () => {
    const pages = page.locator('[data-pages]');
    await pages.focus();
    expect(await find(page, 'cotton')).toBeGreaterThan(20);
    await expect(selected(page)).toBeInViewport();
    const total = Number(/of (\d+)/.exec((await count(page).textContent()) ?? '')?.[1]);
    await expect(count(page)).toHaveText(`1 of ${total}`);
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText(`2 of ${total}`);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await expect(count(page)).toHaveText(
      `${total} of ${total} · Reached the beginning, continued from the end`,
    );
    await expect(selected(page)).toBeInViewport();
    await expect(
      room(page)
        .getByRole('status')
        .filter({ hasText: `${total} of ${total}, page` }),
    ).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('search')).toHaveCount(0);
    await expect(pages).toBeFocused();
    await expect(room(page).locator('.highlight')).toHaveCount(0);
    await page.keyboard.press('Control+g');
    await expect(selected(page)).toBeInViewport();
  });
  await test.step('in its own field the keys of the search are the browser’s', async () => {
    await page.keyboard.press('Control+f');
    await find(page, 'cotton');
    await page.evaluate(() => {
      addEventListener('keydown', (event) =>
        Object.assign(globalThis, { prevented: event.defaultPrevented }),
      );
    });
    await page.keyboard.press('Control+f');
    expect(await page.evaluate(() => (globalThis as unknown as { prevented: boolean }).prevented)).toBe(
      false,
    );
  });
  await test.step('the places found are listed with their printed pages, and lead there', async () => {
    const found = await find(page, 'owns good land');
    const places = page.getByRole('list', { name: 'Places found' });
    // The list comes after the count.
    await expect(places.getByRole('button')).toHaveCount(found);
    await expect(places.getByRole('heading').first()).toHaveText(/^P\. 15\d$/);
    await expect(places.locator('mark').first()).toHaveText(/owns good land/i);
    const last = places.getByRole('button').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(selected(page)).toBeInViewport();
  });
  await test.step('conditions narrow the search, and nothing found is said', async () => {
    const all = await find(page, 'land');
    await page.getByRole('checkbox', { name: 'Whole words only' }).check();
    await expect
      .poll(async () => Number(/of (\d+)/.exec((await count(page).textContent()) ?? '')?.[1]))
      .toBeLessThan(all);
    await page.getByRole('checkbox', { name: 'Match case' }).check();
    await page.getByRole('searchbox').fill('LAND OF NOWHERE');
    await expect(count(page)).toHaveText('Nothing found');
    await expect(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(room(page).getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  });
  await test.step('enlarged fourfold, the field stays in sight while the list follows what is shown', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await room(page).evaluate((element) => element.scrollIntoView());
    await find(page, 'cotton');
    const position = Number(/^\d+/.exec((await count(page).textContent()) ?? ''));
    const field = page.getByRole('searchbox');
    await field.press('Enter');
    const next = page.getByRole('list', { name: 'Places found' }).getByRole('button').nth(position);
    await expect(next).toHaveAttribute('aria-current', 'true');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  });
});

test('only the match that is shown is marked where that is wanted; what lines break is found in two languages', async ({
  page,
}) => {
  await readHere(page);
  await test.step('only the match that is shown is marked, when that is wanted', async () => {
    await find(page, 'the');
    await expect.poll(() => room(page).locator('.textLayer .highlight').count()).toBeGreaterThan(3);
    await page.getByRole('checkbox', { name: 'Highlight all' }).uncheck();
    await expect(room(page).locator('.textLayer .highlight:not(.selected)')).toHaveCount(0);
    await expect(selected(page)).toBeVisible();
  });
  await test.step('words that lines and pages break are found, in English and in Russian', async () => {
    expect(await find(page, 'rectangular fields')).toBe(1);
    await expect(selected(page)).toBeInViewport();
    await enterRoom(page, russian, 'ru');
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('с властью, с соседями');
    await expect(count(page)).toHaveText('1 из 1');
    await expect(selected(page)).toBeInViewport();
  });
});

test('Kazakh letters are letters of their own', async ({ page }) => {
  await enterRoom(page, kazakh, 'kk');
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill('ҚАЛА');
  await expect(count(page)).toHaveText(/^1 \/ \d+$/);
  // Letters that a font lacks stand in parts of their own.
  const parts = room(page).locator('.textLayer .highlight.selected');
  await expect.poll(async () => (await parts.allTextContents()).join('')).toMatch(/қала/i);
  await page.getByRole('searchbox').fill('казакстан');
  await expect(count(page)).toHaveText('Ештеңе табылмады');
});

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
      await field.focus();
      const place = page.locator('search ol button').last();
      // Places above it that come into sight are first measured then, and may push it on.
      await expect(async () => {
        await place.scrollIntoViewIfNeeded();
        for (const one of [field, place]) expect(await isSeen(one), `${one} at ${size.width}`).toBe(true);
      }).toPass();
    }
  });
  await context.close();
});

/** Whether nothing lies on the upper or the lower edge of an element, and it is not cut off. */
function isSeen(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
  });
}
