import fs from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { ready } from '../ready.ts';
import { boxesOfMarks, expectMarksOnWords, openReader, selectWords, showPage } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import {
  article,
  card,
  from,
  highlight,
  imported,
  markButton,
  marks,
  menu,
  openNotes,
  panel,
  quote,
  stored,
  to,
} from './noted.ts';
import { expectNothingFound } from './reading-room.ts';
import { servePdf } from './served-pdf.ts';

test('highlight with the mouse, write a note, find both again after a reload, remove and take back', async ({
  page,
}) => {
  await openReader(page, article, 2);
  await highlight(page);
  await expect(menu(page)).toHaveCount(0);
  // Marks answer to the mouse a moment after they are drawn.
  await expect(async () => {
    await marks(page)
      .first()
      .evaluate((mark) => mark.scrollIntoView({ block: 'center' }));
    const [line] = await boxesOfMarks(page);
    await page.mouse.click((line?.x1 ?? 0) + 30, ((line?.y1 ?? 0) + (line?.y2 ?? 0)) / 2);
    await expect(card(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await card(page).getByRole('textbox', { name: 'Text of the note' }).fill('Compare with chapter 2');
  await card(page).getByRole('radio', { name: 'pink' }).check();
  await stored(page, 'pink');

  await page.reload();
  await ready(page);
  await openReader(page, article, 2);
  await expect(marks(page).first()).toHaveAttribute('data-colour', 'pink');
  await openNotes(page);
  await expect(panel(page)).toContainText('1 note');
  await expect(panel(page).getByRole('heading', { name: 'P. 65' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: quote })).toBeVisible();
  // Only what the article says is in its language.
  for (const button of [panel(page).getByRole('button', { name: quote }), markButton(page)]) {
    await expect(button).toHaveAccessibleName(/pink.*Criminology/);
    await expect(button.locator('[lang="en"]')).toHaveText(quote);
    await expect(button).not.toHaveAttribute('lang');
  }
  await expect(panel(page)).toContainText('Compare with chapter 2');
  await expect(panel(page)).toContainText('Notes are kept on this device.');

  await panel(page).getByRole('button', { name: 'Edit the note' }).click();
  const text = panel(page).getByRole('textbox', { name: 'Text of the note' });
  await expect(text).toBeFocused();
  await text.press('End');
  await page.keyboard.type(', and with the map');
  await panel(page).getByRole('button', { name: 'Remove the note' }).click();
  await expect(marks(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks(page)).toHaveCount(2);
  await expect(panel(page)).toContainText('Compare with chapter 2, and with the map');
});

test('by keyboard: words are highlighted and noted, marks are reached, opened and left', async ({ page }) => {
  await openReader(page, article, 2);
  const { keyboard } = page;
  await page.locator('.textLayer [role="presentation"]', { hasText: from }).first().dblclick();
  await keyboard.press('Shift+ArrowDown');
  await expect(menu(page)).toBeVisible();
  await keyboard.press('Enter');
  await expect(menu(page).getByRole('button').first()).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(menu(page).getByRole('button', { name: 'Highlight in green' })).toBeFocused();
  await keyboard.press('End');
  await expect(menu(page).getByRole('button', { name: 'Copy as quotation' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator('[data-reader] [data-pages]')).toBeFocused();

  await keyboard.press('n');
  await expect(card(page).getByRole('textbox')).toBeFocused();
  // Letters are typed and mean nothing else, in whatever script.
  await keyboard.type('hn – сравнить');
  await keyboard.press('Escape');
  const button = markButton(page);
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(/^Highlighted in yellow: .* Note: hn – сравнить$/);
  await keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(card(page).getByRole('radio', { name: 'green' })).toBeChecked();
  await keyboard.press('Escape');
  await expect(button).toBeFocused();

  const said = page.locator('[data-reader] [role="status"]');
  await keyboard.press('Enter');
  await card(page).getByRole('button', { name: 'Remove the note' }).press('Enter');
  await expect(marks(page)).toHaveCount(0);
  await expect(said.filter({ hasText: 'Note removed' })).toHaveCount(1);
  await keyboard.press('Control+z');
  await expect(button).toHaveCount(1);
  await expect(said.filter({ hasText: 'Note brought back' })).toHaveCount(1);

  await test.step('who presses what the bar offers goes on at the pages', async () => {
    for (const answer of ['Undo', 'Close']) {
      await button.press('Enter');
      await card(page).getByRole('button', { name: 'Remove the note' }).press('Enter');
      await page.locator('[data-removed-bar]').getByRole('button', { name: answer }).press('Enter');
      await expect(page.locator('[data-reader] [data-pages]')).toBeFocused();
    }
    await expect(marks(page)).toHaveCount(0);
  });
});

test('highlights stay on their words at every zoom and however pages are turned, and are seen in forced colours', async ({
  page,
}) => {
  await openReader(page, article, 2);
  await test.step('highlights stay on their words at every zoom and however the pages are turned', async () => {
    await highlight(page);
    const zoom = page.getByRole('button', { name: 'Zoom out' });
    const sheet = page.locator('.page[data-page-number="2"]');
    const check = async () => {
      await showPage(page, 2);
      await expectMarksOnWords(page, { from, to, pixels: 2 });
    };
    await check();
    const widths = new Set<number>();
    for (let step = 0; step < 4; step += 1) {
      await zoom.click();
      await check();
      widths.add(Math.round((await sheet.boundingBox())?.width ?? 0));
    }
    for (let step = 0; step < 8; step += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await check();
      widths.add(Math.round((await sheet.boundingBox())?.width ?? 0));
    }
    expect(Math.max(...widths) / Math.min(...widths)).toBeCloseTo(3, 1);

    await page.locator('[data-reader] [data-pages]').focus();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await page.keyboard.press('r');
      await check();
    }
  });
  await test.step('forced colours and dark pages show highlights still', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = marks(page).first();
    await expect(mark).toHaveCSS('border-bottom-width', '3px');
    await page.emulateMedia({ forcedColors: 'none' });
    await expect(mark).toHaveCSS('border-bottom-style', 'solid');
    const layers = await mark.evaluate((element) => element.closest('.canvasWrapper') !== null);
    expect(layers, 'highlights take part in what page themes do to the page').toBe(true);
  });
});

test('a passage over the end of a page is one note, with its words made whole', async ({ page }) => {
  await openReader(page, article, 2);
  await showPage(page, 3);
  await page.evaluate(() => {
    const runs = (number: number) => [
      ...document.querySelectorAll(`.page[data-page-number="${number}"] .textLayer [role="presentation"]`),
    ];
    const first = runs(2).find((run) => run.textContent.includes('lies within neigh'));
    const last = runs(3).find((run) => run.textContent.includes('bourhoods, not between'));
    if (!first?.firstChild || !last?.firstChild) throw new Error('the words are not there');
    const range = document.createRange();
    range.setStart(first.firstChild, first.textContent.indexOf('lies within'));
    range.setEnd(last.firstChild, 'bourhoods, not between districts'.length);
    document.getSelection()?.addRange(range);
  });
  await page.locator('[data-reader] [data-pages]').focus();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('h');
  await openNotes(page);
  await expect(
    panel(page).getByRole('button', { name: 'lies within neighbourhoods, not between districts' }),
  ).toBeVisible();
  for (const number of [2, 3]) {
    await showPage(page, number);
    await expect(page.locator(`.page[data-page-number="${number}"] [data-mark]`)).toHaveCount(1);
  }
});

test('the list is searched, filtered by colour, and leads to each place', async ({ page }) => {
  await openReader(page, article, 2);
  await highlight(page, 'yellow');
  await selectWords(page, 'First, at what');
  await menu(page).getByRole('button', { name: 'Highlight in blue' }).click();
  await showPage(page, 5);
  await selectWords(page, 'the secret taking');
  await menu(page).getByRole('button', { name: 'Highlight in blue' }).click();
  await openNotes(page);
  await expect(panel(page)).toContainText('3 notes');

  await panel(page).getByRole('searchbox').fill('1980S known');
  await expect(panel(page)).toContainText('1 of 3 shown');
  await panel(page).getByRole('button', { name: quote }).click();
  await expect(page.locator('.page[data-page-number="2"] [data-mark]').first()).toBeInViewport();
  await panel(page).getByRole('searchbox').fill('');
  await panel(page).getByRole('button', { name: 'Colour blue, notes: 2' }).click();
  await expect(panel(page)).toContainText('2 of 3 shown');
  await panel(page).getByRole('searchbox').fill('nowhere');
  await expect(panel(page)).toContainText('Nothing found.');
  await panel(page).getByRole('button', { name: 'Show all' }).click();
  await expect(panel(page)).toContainText('3 notes');

  const items = panel(page).locator('[data-note-item]');
  await items.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.page[data-page-number="5"] [data-mark]')).toBeInViewport();

  await test.step('who removes the first note of a page stays in the list, and so does who takes it back', async () => {
    const remove = async () => {
      await panel(page).getByRole('button', { name: 'Add a note' }).first().press('Enter');
      await panel(page).getByRole('button', { name: 'Remove the note' }).press('Enter');
      await expect(items).toHaveCount(2);
      await expect(items.first()).toBeFocused();
    };
    await remove();
    await page.keyboard.press('Control+z');
    await expect(items).toHaveCount(3);
    await expect(items.nth(1)).toBeFocused();
    await remove();
    await page.locator('[data-removed-bar]').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(items).toHaveCount(3);
    await expect(items.first()).toBeFocused();
    await remove();
    await page.locator('[data-removed-bar]').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(items.first()).toBeFocused();
  });
});

test('two tabs agree', async ({ page, context }) => {
  await openReader(page, article, 2);
  const other = await context.newPage();
  await openReader(other, article, 2);
  await highlight(page);
  await expect(marks(other)).toHaveCount(2);
  await other.locator('[data-reader] [data-pages]').focus();
  await openNotes(other);
  await other.getByRole('button', { name: 'Add a note' }).click();
  await panel(other).getByRole('textbox', { name: 'Text of the note' }).fill('from the other tab');
  await expect(markButton(page)).toHaveAccessibleName(/from the other tab/);
});

test('what is typed is kept: a note that is too long as a draft, and the last letters before a page is left', async ({
  page,
}) => {
  await openReader(page, article, 2);
  await highlight(page);
  await test.step('a note that is too long is not cut: it stays as a draft', async () => {
    await markButton(page).press('Enter');
    const text = card(page).getByRole('textbox');
    await text.fill('ұ'.repeat(5_003));
    await expect(card(page)).toContainText('3 characters over the limit of 5000.');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await openReader(page, article, 2);
    await openNotes(page);
    await expect(panel(page)).toContainText('Draft: the note is too long');
    await panel(page).getByRole('button', { name: 'Add a note' }).click();
    const again = panel(page).getByRole('textbox', { name: 'Text of the note' });
    await expect(again).toHaveValue('ұ'.repeat(5_003));
    await again.fill('ұ'.repeat(4_999));
    await panel(page).getByRole('button', { name: 'Done' }).click();
    await expect(panel(page)).not.toContainText('Draft');
  });
  await test.step('the last letters before a page is left are kept', async () => {
    await markButton(page).press('Enter');
    await card(page).getByRole('textbox').fill('שלום, עולם!');
    await expect(card(page).getByRole('textbox')).toHaveCSS('direction', 'rtl');
    await expect(panel(page).getByText('שלום, עולם!')).toHaveCSS('direction', 'rtl');
    await card(page).getByRole('textbox').fill('Compare with the map');
    await page.evaluate(() => location.reload());
    await ready(page);
    await openReader(page, article, 2);
    // The panel is open still, as it was left.
    await expect(panel(page)).toContainText('Compare with the map');
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
});

test('in another edition of the PDF notes find their words again, or say that they are gone', async ({
  page,
}) => {
  const file = (slug: string) => fs.readFileSync(`resources/volumes/2/${slug}/${slug}.pdf`);
  await openReader(page, article, 2);
  await highlight(page);
  await stored(page, 'Criminology');
  const edition = await PDFDocument.load(file('spatial-distribution-of-thefts-and-violent-crimes'));
  edition.insertPage(0, [400, 600]);
  edition.insertPage(0, [400, 600]);
  await servePdf(page, Buffer.from(await edition.save()));
  await openReader(page, article, 4);
  await expect(page.locator('.page[data-page-number="4"] [data-mark]')).toHaveCount(2);
  await expectMarksOnWords(page, { from, to, pixels: 5 });

  await servePdf(page, file('who-owns-good-land'));
  await openReader(page, article, 2);
  await openNotes(page);
  await expect(panel(page).getByRole('heading', { name: 'Place not found' })).toBeVisible();
  await expect(panel(page)).toContainText(quote);
  await expect(marks(page)).toHaveCount(0);
});

test('axe finds nothing with menu, note, list and import open, wide and narrow, light and dark', async ({
  page,
}) => {
  test.slow();
  await openReader(page, article, 2);
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNothingFound(page, what);
    }
  };
  await openNotes(page);
  await check('the empty list');
  await page.keyboard.press('Escape');
  await selectWords(page, from, to);
  await expect(menu(page)).toBeVisible();
  await check('the menu');
  await page.keyboard.press('n');
  await check('the note');
  await page.keyboard.press('Escape');
  await openNotes(page);
  await panel(page).getByRole('button', { name: 'Add a note' }).click();
  await check('the list');
  await imported(page, '[{"type": "Annotation"}]');
  await page.setViewportSize({ width: 390, height: 844 });
  await check('the import on a phone');
});
