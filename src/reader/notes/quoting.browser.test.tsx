import { expect, test } from 'vitest';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import { catchCopies } from '../../../tests/support/browser/copied.ts';
import { selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { card, from, highlight, markButton, menu, quote, to } from '../../../tests/support/browser/noted.ts';
import { enterRoom, leaveRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';

test('a selection is copied as quotation with reference, printed page and link, in either style', async () => {
  const copies = catchCopies();
  const text = async () => (await copies.last()).text;
  const room = await enterRoom();
  await room.showPage(2);
  await selectWords(from, to);
  await menu.getByRole('button', { name: 'Copy as quotation' }).click();
  await expect.element(menu).toMatchTextContent('Quotation copied');
  const apa = await copies.last();
  const address = `https://journal.example/en/${longArticle.slug}#page=65`;
  expect(apa.text.split('\n\n')).toEqual([
    `“${quote}” (Kalymbetov & Iskakova, 2026, p. 65).`,
    expect.stringMatching(
      /^Kalymbetov, R\., & Iskakova, V\. \(2026\)\. Spatial distribution .* 2\(3\), 64–107\./,
    ),
    address,
  ]);
  expect(apa.html).toContain('<i>Urban and Social Research</i>');
  expect(apa.html).toContain(`<a href="${address}">`);

  await menu.getByRole('combobox', { name: 'Citation style' }).selectOptions('gost');
  await menu.getByRole('button', { name: 'Copy as quotation' }).click();
  await expect.poll(text).toContain(`“${quote}” [Kalymbetov, Iskakova, 2026, p. 65].`);
  await menu.getByRole('button', { name: 'Copy a link to this place' }).click();
  await expect.poll(text).toBe(address);
  await menu.getByRole('button', { name: 'Copy the text' }).click();
  await expect.poll(text).toBe(quote);

  // The choice is remembered, and the keyboard shortcut does the same.
  leaveRoom();
  const again = await enterRoom();
  await again.showPage(2);
  await selectWords(from, to);
  await expect.element(menu).toBeVisible();
  await press('q');
  await expect.poll(text).toContain('2026, p. 65].');
});

test('the address of a note opens the reader at it', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  await pressOn(markButton, 'Enter');
  await card.getByRole('textbox').fill('here');
  await expect.element(markButton).toHaveAccessibleName(expect.stringContaining('here'));
  const id = markButton.element().getAttribute('data-note');
  leaveRoom();
  const again = await enterRoom({ fragment: `#note=${id}` });
  await expect.element(again.sheet(2).bySelector('[data-mark]').first()).toBeInViewport();
  await expect.element(card).toMatchTextContent('here');
});
