import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { highlight, menu, openNotes, panel, quote } from '../../../tests/support/browser/noted.ts';
import { enterRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';

const items = panel.bySelector('[data-note-item]');
const bar = page.bySelector('[data-removed-bar]');

test('the list is searched, filtered by colour, and leads to each place; who removes a note stays in it', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight('yellow');
  await selectWords('First, at what');
  await menu.getByRole('button', { name: 'Highlight in blue' }).click();
  await room.showPage(5);
  await selectWords('the secret taking');
  await menu.getByRole('button', { name: 'Highlight in blue' }).click();
  await openNotes(room);
  await expect.element(panel).toMatchTextContent('3 notes');

  const search = panel.getByRole('searchbox');
  await search.fill('1980S known');
  await expect.element(panel).toMatchTextContent('1 of 3 shown');
  await panel.getByRole('button', { name: quote }).click();
  await expect.element(room.sheet(2).bySelector('[data-mark]').first()).toBeInViewport();
  await search.fill('');
  await panel.getByRole('button', { name: 'Colour blue, notes: 2' }).click();
  await expect.element(panel).toMatchTextContent('2 of 3 shown');
  await search.fill('nowhere');
  await expect.element(panel).toMatchTextContent('Nothing found.');
  await panel.getByRole('button', { name: 'Show all' }).click();
  await expect.element(panel).toMatchTextContent('3 notes');

  items.first().element().focus();
  await press('ArrowDown');
  await press('End');
  await expect.element(items.last()).toHaveFocus();
  await press('Enter');
  await expect.element(room.sheet(5).bySelector('[data-mark]')).toBeInViewport();

  const remove = async () => {
    await pressOn(panel.getByRole('button', { name: 'Add a note' }).first(), 'Enter');
    await pressOn(panel.getByRole('button', { name: 'Remove the note' }), 'Enter');
    await expect.element(items).toHaveLength(2);
    await expect.element(items.first()).toHaveFocus();
  };
  await remove();
  await press('Control+z');
  await expect.element(items).toHaveLength(3);
  await expect.element(items.nth(1)).toHaveFocus();
  await remove();
  await pressOn(bar.getByRole('button', { name: 'Undo' }), 'Enter');
  await expect.element(items).toHaveLength(3);
  await expect.element(items.first()).toHaveFocus();
  await remove();
  await pressOn(bar.getByRole('button', { name: 'Close' }), 'Enter');
  await expect.element(items.first()).toHaveFocus();
});

test('a passage over the end of a page is one note, with its words made whole', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await room.showPage(3);
  selectOverPages();
  room.focusPages();
  await expect.element(menu).toBeVisible();
  await press('h');
  await openNotes(room);
  const words = 'lies within neighbourhoods, not between districts';
  await expect.element(panel.getByRole('button', { name: words })).toBeVisible();
  for (const number of [2, 3]) {
    await room.showPage(number);
    await expect.element(room.sheet(number).bySelector('[data-mark]')).toHaveLength(1);
  }
});

function selectOverPages(): void {
  const run = (number: number, words: string) =>
    [
      ...document.querySelectorAll(`.page[data-page-number="${number}"] .textLayer [role="presentation"]`),
    ].find(({ textContent }) => textContent.includes(words))?.firstChild;
  const first = run(2, 'lies within neigh');
  const last = run(3, 'bourhoods, not between');
  if (!first || !last) throw new Error('the words are not there');
  const range = document.createRange();
  range.setStart(first, first.textContent?.indexOf('lies within') ?? 0);
  range.setEnd(last, 'bourhoods, not between districts'.length);
  document.getSelection()?.addRange(range);
}
