import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, leaveRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('who closes the reader while the editors are coming leaves none behind', async () => {
  const room = await enterRoom();
  await room.tool('Write on the pages').click();
  const draw = page.getByRole('menuitemradio', { name: 'Draw' });
  await expect.element(draw).toBeVisible();
  (draw.element() as HTMLElement).click();
  leaveRoom();
  // A listener that was left would throw at any key.
  const again = await enterRoom();
  again.focusPages();
  await press('j');
  await expect.element(again.pageBox).toHaveValue('65');
});
