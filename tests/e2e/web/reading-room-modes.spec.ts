import { expect, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

test('presented, pages fill the screen one by one; a press or a key turns them, and all is as before at the end', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await room.goTo('70');
  await room.tool('View').click();
  await page.getByRole('menuitem', { name: 'Presentation mode' }).click();
  await expect(room.tools).toHaveCount(0);
  await expect(room.pages.locator('.page')).toHaveCount(1);
  await expect(room.sheet(7)).toBeInViewport({ ratio: 1 });
  await room.pages.click({ position: { x: 5, y: 300 } });
  await expect(room.sheet(8)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(room.sheet(9)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  await expect(room.sheet(10)).toBeInViewport({ ratio: 1 });
  await room.pages.click({ position: { x: 5, y: 300 }, modifiers: ['Shift'] });
  await expect(room.sheet(9)).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => document.exitFullscreen());
  await expect(room.pageBox).toHaveValue('72');
  await expect(room.tool('Zoom: 100%')).toBeVisible();
  await expect(room.sheet(8)).toBeAttached();

  await room.pages.focus();
  await page.keyboard.press('p');
  await expect(room.tools).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('p');
  await expect(room.tools).toBeVisible();
});
