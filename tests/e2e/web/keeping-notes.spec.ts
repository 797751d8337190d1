import fs from 'node:fs';
import { ready } from '../ready.ts';
import { boxesOfMarks, openReader, selectWords } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import {
  article,
  card,
  highlight,
  markButton,
  marks,
  menu,
  openNotes,
  panel,
  quote,
  stored,
} from './noted.ts';

test('highlight with the mouse, write a note, find both again after a reload, remove and take back, in two tabs', async ({
  page,
  context,
}) => {
  test.slow();
  await openReader(page, article, 2);
  await highlight(page);
  await expect(menu(page)).toHaveCount(0);
  // Highlights respond to the mouse shortly after they are drawn.
  await expect(async () => {
    await marks(page)
      .first()
      .evaluate((mark) => mark.scrollIntoView({ block: 'center' }));
    const [line] = await boxesOfMarks(page);
    await page.mouse.click((line?.x1 ?? 0) + 30, ((line?.y1 ?? 0) + (line?.y2 ?? 0)) / 2);
    await expect(card(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await card(page).getByRole('radio', { name: 'pink' }).check();
  await stored(page, 'pink');
  await card(page).getByRole('textbox', { name: 'Note text' }).fill('Compare with chapter 2');

  await test.step('the last letters before a page is left are kept', async () => {
    await page.evaluate(() => location.reload());
    await ready(page);
    await openReader(page, article, 2);
    await expect(marks(page).first()).toHaveAttribute('data-colour', 'pink');
    await openNotes(page);
    await expect(panel(page)).toContainText('1 note');
    await expect(panel(page).getByRole('heading', { name: 'P. 65' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: quote })).toBeVisible();
    // Only the quoted text is marked as being in the article's language.
    for (const button of [panel(page).getByRole('button', { name: quote }), markButton(page)]) {
      await expect(button).toHaveAccessibleName(/pink.*Criminology/);
      await expect(button.locator('[lang="en"]')).toHaveText(quote);
      await expect(button).not.toHaveAttribute('lang');
    }
    await expect(panel(page)).toContainText('Compare with chapter 2');
    await expect(panel(page)).toContainText('Notes are kept on this device.');
  });
  const text = panel(page).getByRole('textbox', { name: 'Note text' });
  await test.step('what is removed is taken back, with what was typed', async () => {
    await panel(page).getByRole('button', { name: 'Edit the note' }).click();
    await expect(text).toBeFocused();
    await text.press('End');
    await page.keyboard.type(', and with the map');
    await panel(page).getByRole('button', { name: 'Remove the note' }).click();
    await expect(marks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(marks(page)).toHaveCount(2);
    await expect(panel(page)).toContainText('Compare with chapter 2, and with the map');
  });
  await test.step('a note that is too long is not cut: it stays as a draft', async () => {
    await markButton(page).press('Enter');
    const inCard = card(page).getByRole('textbox');
    await inCard.fill('שלום, עולם!');
    await expect(inCard).toHaveCSS('direction', 'rtl');
    await expect(panel(page).getByText('שלום, עולם!')).toHaveCSS('direction', 'rtl');
    await inCard.fill('ұ'.repeat(5_003));
    await expect(card(page)).toContainText('3 characters over the limit of 5000.');
    await expect(inCard).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await openReader(page, article, 2);
    // The panel is still open.
    await expect(panel(page)).toContainText('Draft: the note is too long');
    await panel(page).getByRole('button', { name: 'Edit the note' }).click();
    await expect(text).toHaveValue('ұ'.repeat(5_003));
    await text.fill('ұ'.repeat(4_999));
    await panel(page).getByRole('button', { name: 'Done' }).click();
    await expect(panel(page)).not.toContainText('Draft');
  });
  await test.step('two tabs agree', async () => {
    const other = await context.newPage();
    await openReader(other, article, 2);
    await expect(marks(other)).toHaveCount(2);
    await selectWords(page, 'First, at what');
    await menu(page).getByRole('button', { name: 'Highlight in blue' }).click();
    await expect(marks(other)).toHaveCount(3);
    await panel(other).getByRole('button', { name: 'Add a note' }).click();
    await panel(other).getByRole('textbox', { name: 'Note text' }).fill('from the other tab');
    await expect(markButton(page).last()).toHaveAccessibleName(/from the other tab/);
  });
});

test('a browser that stores nothing says so, and notes can still be made', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openReader(page, article, 2);
  await highlight(page);
  await openNotes(page);
  await expect(panel(page).getByRole('alert')).toContainText('Your notes cannot be stored on this device');
  await markButton(page).press('Enter');
  await card(page).getByRole('textbox').fill('worth keeping');
  await expect(card(page).getByRole('alert')).toContainText('Your notes cannot be stored on this device');
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download all notes' }).click();
  expect(fs.readFileSync(await (await download).path(), 'utf8')).toContain('worth keeping');
});
