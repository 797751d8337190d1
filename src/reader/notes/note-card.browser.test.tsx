import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, from, markButton, marks, menu } from '../../../tests/support/browser/noted.ts';
import { enterRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';

test('by keyboard: words are highlighted and noted, marks are reached, opened and left', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await room.sheet(2).bySelector('.textLayer [role="presentation"]').filter({ hasText: from }).dblClick();
  await press('Shift+ArrowDown');
  await expect.element(menu).toBeVisible();
  await press('Enter');
  await expect.element(menu.getByRole('button').first()).toHaveFocus();
  await press('ArrowRight');
  await expect.element(menu.getByRole('button', { name: 'Highlight in green' })).toHaveFocus();
  await press('End');
  await expect.element(menu.getByRole('button', { name: 'Copy as quotation' })).toHaveFocus();
  await press('Escape');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(room.pages).toHaveFocus();

  await press('n');
  await expect.element(card.getByRole('textbox')).toHaveFocus();
  // Letters are text here, not shortcuts, in any script.
  await userEvent.keyboard('hn – сравнить');
  await press('Escape');
  await expect.element(markButton).toHaveFocus();
  await expect
    .element(markButton)
    .toHaveAccessibleName(expect.stringMatching(/^Highlighted in yellow: .* Note: hn – сравнить$/));
  await press('Enter');
  await expect.element(card).toHaveFocus();
  await press('Tab');
  await press('ArrowRight');
  await expect.element(card.getByRole('radio', { name: 'green' })).toBeChecked();
  await press('Escape');
  await expect.element(markButton).toHaveFocus();

  const said = room.room.getByRole('status');
  await press('Enter');
  await pressOn(card.getByRole('button', { name: 'Remove the note' }), 'Enter');
  await expect.element(marks).toHaveLength(0);
  await expect.element(said.filter({ hasText: 'Note removed' })).toHaveLength(1);
  await press('Control+z');
  await expect.element(markButton).toHaveLength(1);
  await expect.element(said.filter({ hasText: 'Note restored' })).toHaveLength(1);

  // After either answer in the bar, the focus is on the pages.
  for (const answer of ['Undo', 'Close']) {
    await pressOn(markButton, 'Enter');
    await pressOn(card.getByRole('button', { name: 'Remove the note' }), 'Enter');
    await pressOn(page.bySelector('[data-removed-bar]').getByRole('button', { name: answer }), 'Enter');
    await expect.element(room.pages).toHaveFocus();
  }
  await expect.element(marks).toHaveLength(0);
});
