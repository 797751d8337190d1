import { expect, test } from 'vitest';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test.for([
  ['#page=9999', 'The page in the address is not in this article.'],
  ['#note=0198c0de-0000-7000-8000-000000000000', 'The note in the address is not on this device.'],
] as const)('an address that leads nowhere says so: %s', async ([fragment, words]) => {
  const room = await enterRoom({ fragment });
  const notice = room.room.getByRole('status').filter({ hasText: words });
  await expect.element(notice).toBeVisible();
  const close = notice.getByRole('button', { name: 'Close' });
  close.element().focus();
  await press('Enter');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(room.pages).toHaveFocus();
});
