import type { CDPSession, Page } from '@playwright/test';
import { enlarged, muddled, widths } from '../../support/muddled-toolbar.ts';
import { enlargeText, expect, test } from './journey.ts';
import { enterRoom, roomWords } from './reading-room.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

type Finger = { x: number; y: number };

/** Lays two fingers on the screen, moves them and lifts them. */
async function pinch(session: CDPSession, from: [Finger, Finger], to: [Finger, Finger]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const between = (index: 0 | 1): Finger => ({
      x: from[index].x + ((to[index].x - from[index].x) * step) / 8,
      y: from[index].y + ((to[index].y - from[index].y) * step) / 8,
    });
    await send('touchMove', [between(0), between(1)]);
  }
  await send('touchEnd', []);
}

/** What of a page lies under a point, in parts of its width and height. */
async function under(page: Page, { x, y }: Finger): Promise<{ across: number; down: number }> {
  return await page.evaluate(
    ([left = 0, top = 0]) => {
      const box = document.elementFromPoint(left, top)?.closest('.page')?.getBoundingClientRect();
      if (!box) throw new Error('there is no page');
      return { across: (left - box.left) / box.width, down: (top - box.top) / box.height };
    },
    [x, y],
  );
}

test('two fingers zoom the page around them, and the window stays as it is', async ({ page }) => {
  const room = await enterRoom(page);
  const session = await page.context().newCDPSession(page);
  const middle = { x: 200, y: 420 };
  const before = await under(page, middle);
  await pinch(
    session,
    [
      { x: 160, y: 420 },
      { x: 240, y: 420 },
    ],
    [
      { x: 100, y: 420 },
      { x: 300, y: 420 },
    ],
  );
  await expect.poll(async () => (await room.sheet(1).boundingBox())?.width).toBeGreaterThan(800);
  const after = await under(page, middle);
  expect(after.across).toBeCloseTo(before.across, 1);
  expect(after.down).toBeCloseTo(before.down, 1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

for (const [language, path] of [
  ['en', '/en/who-owns-good-land'],
  ['ru', '/who-owns-good-land'],
  ['kk', '/kk/who-owns-good-land'],
] as const) {
  test(`the toolbar fits a phone, with what it leaves out in its menu (${language})`, async ({ page }) => {
    const room = await enterRoom(page, path, language);
    expect(await room.tools.evaluate((tools) => tools.scrollWidth - tools.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    for (const tool of await room.tools.locator('[data-tool]:visible').all()) {
      const { height = 0 } = (await tool.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(24);
    }
    await room.tools.locator('[aria-haspopup="menu"]').last().tap();
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.getByRole('menuitem').count()).toBeGreaterThanOrEqual(5);
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');

    await room.tools.getByRole('button', { name: roomWords[language].panel }).tap();
    const heading = page.getByRole('treeitem').nth(3);
    await heading.tap();
    // The panel lies over the pages; who has chosen a place in it wants to see that place.
    await expect(page.getByRole('tree')).toHaveCount(0);
    await expect(room.pageBox).not.toHaveValue('151');

    await test.step('on touch screens of every width each control has its own place', async () => {
      // Pages that fit the window would be drawn anew at every width.
      await room.pages.focus();
      await page.keyboard.press('Control+0');
      const complaints = () => room.tools.evaluate(muddled);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1024 });
        await expect.poll(complaints, `at ${width} px`).toEqual([]);
      }
      for (const { size, width } of enlarged) {
        await enlargeText(page, size);
        await page.setViewportSize({ width, height: 1024 });
        await expect.poll(complaints, `at ${width} px, text of ${size} px`).toEqual([]);
      }
    });
  });
}

test('the button of the menu shows that a tool that stands in it is in the hand', async ({ page }) => {
  const room = await enterRoom(page);
  const colour = () => room.tool('More').evaluate((button) => getComputedStyle(button).color);
  const empty = await colour();
  await room.tool('More').tap();
  await page.getByRole('menuitemradio', { name: 'Draw' }).locator('visible=true').tap();
  await expect.poll(colour).not.toBe(empty);
  await room.tool('More').tap();
  await page.getByRole('menuitem', { name: 'Put the tool away' }).locator('visible=true').tap();
  await expect.poll(colour).toBe(empty);
});

test('a press on a reference leads there without a preview in the way', async ({ page }) => {
  const room = await enterRoom(page);
  await room.goTo('71');
  const citation = room.sheet(8).getByRole('link', { name: 'Andresen, 2006' });
  await citation.scrollIntoViewIfNeeded();
  await citation.tap();
  await expect(room.pageBox).toHaveValue('84');
  await expect(page.locator('[data-preview]')).toHaveCount(0);
});
