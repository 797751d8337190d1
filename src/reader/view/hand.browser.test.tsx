import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boxesOfWords } from '../../../tests/support/boxes-of-words.ts';
import { selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { card, from, highlight, pressMark } from '../../../tests/support/browser/noted.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('a hand takes hold of the pages; it selects nothing, opens notes, and is put down again', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  await press('Escape');
  await room.choose('View', 'Hand tool: drag the pages');
  await expect.element(room.pages).toHaveAttribute('data-hand', 'open');
  const [line] = boxesOfWords([from, from]);
  if (!line) throw new Error(`${from} is not there`);
  const [x, y] = [line.x1 + 20, (line.y1 + line.y2) / 2];
  const before = room.scrolled();
  await userEvent.pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    { coords: { x, y: y - 30 } },
    { coords: { x, y: y - 60 } },
    { coords: { x, y: y - 120 } },
    { coords: { x, y: y - 120 }, keys: '[/MouseLeft]' },
  ]);
  await expect.poll(() => room.scrolled()).toBe(before + 120);
  expect(String(getSelection())).toBe('');
  expect(card.query()).toBeNull();

  await pressMark();
  await expect.element(card).toBeVisible();
  await press('Escape');
  await expect.element(card).not.toBeInTheDocument();

  room.focusPages();
  await press('d');
  await expect.element(room.pages).not.toHaveAttribute('data-hand');
  await selectWords(from);
  expect(String(getSelection())).toBe(from);
});
