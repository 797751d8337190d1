import { expect, holdBack, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

test('a panel that comes late takes the focus from nobody who has gone on', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/outline-panel-*.js');
  const room = await enterRoom(page);
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: 'Contents' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(room.pages).toBeFocused();
  letCome();
  await expect(page.getByRole('tree', { name: 'Contents' })).toBeVisible();
  await expect(room.pages).toBeFocused();
});

test('what is typed before the search is there is searched for, and does nothing else', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/find-panel-*.js');
  const room = await enterRoom(page);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('thefy');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  letCome();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('s');
  await expect(field).toHaveValue('thefts');
  await expect(page.locator('search form p').first()).toHaveText(/^1 of \d+$/);
  await expect(room.room.locator('[data-pages]'), 'no letter was a key of the room').toHaveCount(1);
});
