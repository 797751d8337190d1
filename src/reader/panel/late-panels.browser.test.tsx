import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { count, field } from '../../../tests/support/browser/found.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';
import { panels } from './panels.ts';

/**
 * Holds a panel's code back.
 * @returns a function that lets it come
 */
function holdBack(id: string): () => void {
  const panel = panels.find((one) => one.id === id);
  if (!panel) throw new Error(`there is no panel ${id}`);
  const { load } = panel;
  const { promise: awaited, resolve: letCome } = Promise.withResolvers<void>();
  vi.spyOn(panel, 'load').mockImplementation(async () => {
    await awaited;
    return load();
  });
  return letCome;
}

test('a panel that comes late takes the focus from nobody who has gone on', async () => {
  const letCome = holdBack('outline');
  const room = await enterRoom();
  await press('o');
  await expect.element(page.getByRole('tab', { name: 'Contents' })).toHaveFocus();
  await press('F6');
  await expect.element(room.pages).toHaveFocus();
  letCome();
  await expect.element(page.getByRole('tree', { name: 'Contents' })).toBeVisible();
  await expect.element(room.pages).toHaveFocus();
});

test('what is typed before the search is there is searched for, and does nothing else', async () => {
  const letCome = holdBack('find');
  const room = await enterRoom();
  await press('Control+f');
  await userEvent.keyboard('thefy');
  await press('Backspace');
  await userEvent.keyboard('t');
  letCome();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(field).toHaveValue('thefts');
  await expect.element(count).toMatchTextContent(/^1 of \d+$/);
  // No letter was a key of the room.
  await expect.element(room.room.bySelector('[data-pages]')).toHaveLength(1);
});
