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
  const widthOfPanel = page.getByRole('separator', { name: 'Width of the side panel' });
  await widthOfPanel.press('ArrowRight');
  await expect(widthOfPanel).toHaveAttribute('aria-valuenow', '336');
  const zoom = await zoomOf(room);
  const kept = () => page.evaluate(() => localStorage.getItem('reading-room'));
  await expect.poll(kept).toMatch(/"fit":"page".*"single".*"thumbnails"/);

  await page.reload();
  const again = await enterRoom(page);
  await expect(again.tool(`Zoom: ${zoom}%`)).toBeVisible();
  await expect(again.pages.locator('.page')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Pages' })).toBeVisible();
  await expect(again.room.locator('[data-page-theme="sepia"]')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Side panel' });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(336);
  await again.choose('View', 'In a row');
  const row = page.locator('[data-pages] .scrollHorizontal');
  await expect(row).toBeAttached();
  await expect.poll(kept).toContain('"horizontal"');

  await page.reload();
  await enterRoom(page);
  await expect(row).toBeAttached();

  const other = await enterRoom(page, '/en/who-owns-good-land');
  await expect(other.tool('Zoom: 100%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages' })).toHaveCount(0);
  await expect(other.room.locator('[data-page-theme="sepia"]')).toBeVisible();
});
