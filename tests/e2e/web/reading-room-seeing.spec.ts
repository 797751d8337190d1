import { expect, test } from './journey.ts';
import { enterRoom, type Room } from './reading-room.ts';

const zoomOf = async (room: Room) => {
  const name = (await room.tool(/^Zoom: /).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0]);
};

test('how an article was looked at comes back with it, the colour of pages with every article', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await room.choose('Zoom: 100%', 'Whole page');
  await room.choose('View', 'Sepia', 'One at a time');
  await room.tool('Side panel').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  const zoom = await zoomOf(room);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reading-room')))
    .toMatch(/"fit":"page".*"single".*"thumbnails"/);

  const again = await enterRoom(page);
  await expect(again.tool(`Zoom: ${zoom}%`)).toBeVisible();
  await expect(again.pages.locator('.page')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  await expect(again.room.locator('[data-page-theme="sepia"]')).toBeVisible();

  const other = await enterRoom(page, '/en/who-owns-good-land');
  await expect(other.tool('Zoom: 100%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages' })).toHaveCount(0);
  await expect(other.room.locator('[data-page-theme="sepia"]')).toBeVisible();
});
