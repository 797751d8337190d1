import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('two panes show the document at two places; the toolbar speaks of the one that is used', async () => {
  const room = await enterRoom();
  await page.viewport(1440, 900);
  await room.choose('View', 'Split view');
  const second = page.getByRole('region', { name: /, second pane$/ });
  await expect.element(second).toHaveFocus();
  await room.goTo('84');
  await expect.element(second.bySelector('.page[data-page-number="21"]')).toBeInViewport();
  await expect.element(room.sheet(1)).toBeInViewport();

  await room.pages.click({ position: { x: 5, y: 300 } });
  await expect.element(room.pageBox).toHaveValue('64');
  const divider = page.getByRole('separator', { name: 'Size of the first pane' });
  divider.element().focus();
  const width = () => second.element().getBoundingClientRect().width;
  const before = width();
  await press('ArrowLeft');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '45');
  await expect.poll(width).toBeGreaterThan(before + 40);

  await room.choose('View', 'Split view');
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(room.tool('Zoom: 100%')).toBeVisible();
});
