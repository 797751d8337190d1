import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { enterRoom, leaveRoom, press, type Room } from '../../../tests/support/browser/reading-room.tsx';

const zoomOf = (room: Room) =>
  Number(
    /\d+/.exec(
      room
        .tool(/^Zoom: /)
        .element()
        .getAttribute('aria-label') ?? '',
    )?.[0],
  );
const kept = () => localStorage.getItem('reading-room');

/** Looks at an article in the next visit: the last has left nothing but what it stored. */
async function visitAgain(...visit: Parameters<typeof enterRoom>): Promise<Room> {
  leaveRoom();
  return enterRoom(...visit);
}

test('how an article was looked at comes back with it, the colour of pages with every article', async () => {
  const room = await enterRoom();
  await room.choose('Zoom: 100%', 'Whole page');
  await room.choose('View', 'Sepia', 'One at a time');
  await room.tool('Side panel').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  const list = page.getByRole('list', { name: 'Pages' });
  await expect.element(list).toBeVisible();
  const widthOfPanel = page.getByRole('separator', { name: 'Width of the side panel' });
  widthOfPanel.element().focus();
  await press('ArrowRight');
  await expect.element(widthOfPanel).toHaveAttribute('aria-valuenow', '336');
  const zoom = zoomOf(room);
  await expect.poll(kept).toMatch(/"fit":"page".*"single".*"thumbnails"/);

  const again = await visitAgain();
  await expect.element(again.tool(`Zoom: ${zoom}%`)).toBeVisible();
  await expect.element(again.pages.bySelector('.page')).toHaveLength(1);
  await expect.element(list).toBeVisible();
  await expect.element(again.room.bySelector('[data-page-theme="sepia"]')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Side panel' });
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(336);
  await again.choose('View', 'In a row');
  const row = page.bySelector('[data-pages] .scrollHorizontal');
  await expect.element(row).toBeInTheDocument();
  await expect.poll(kept).toContain('"horizontal"');

  await visitAgain();
  await expect.element(row).toBeInTheDocument();

  const other = await visitAgain({ article: landArticle });
  await expect.element(other.tool('Zoom: 100%')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(other.room.bySelector('[data-page-theme="sepia"]')).toBeVisible();
});
