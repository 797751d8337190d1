import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

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
