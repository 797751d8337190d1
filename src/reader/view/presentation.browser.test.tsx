import { expect, test } from 'vitest';
import { card, highlight, pressMark } from '../../../tests/support/browser/noted.ts';
import { enterRoom, leaveRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('while pages are presented, a press on a highlight opens its note and turns no page; a reload shows them as before', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  room.focusPages();
  await press('p');
  await expect.element(room.tools).not.toBeInTheDocument();
  await expect.element(room.sheet(2)).toBeInViewport({ ratio: 1 });
  await pressMark();
  await expect.element(card).toBeVisible();
  await expect.element(room.sheet(2)).toBeInViewport({ ratio: 1 });

  // What a reload would find now, and what a later visit finds.
  const isSingle = () => (localStorage.getItem('reading-room') ?? '').includes('single');
  expect(isSingle()).toBe(false);
  await press('Escape');
  room.focusPages();
  await press('p');
  await expect.element(room.tools).toBeVisible();
  leaveRoom();
  expect(isSingle()).toBe(false);
});
