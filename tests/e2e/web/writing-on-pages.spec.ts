import fs from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { formPdf } from '../../fixtures/form-pdf.ts';
import { expect, test } from './journey.ts';
import { enterRoom, expectNothingFound, longArticle, type Room } from './reading-room.ts';
import { read, servePdf } from './served-pdf.ts';
import { additionsIn, downloaded, expectApart, layers, picture, take } from './written-pages.ts';

const kazakh = 'Әңгіме: ғылым, қоғам, өңір, ұлт, үй, һәм';

const texts = (page: Page) => page.locator('.freeTextEditor');

/** Writes a text box at a position on the first page, and finishes it. */
async function write(room: Room, words: string, position = { x: 300, y: 130 }) {
  await room.sheet(1).click({ position });
  await expect(texts(room.page).locator('.internal').last()).toBeFocused();
  await room.page.keyboard.type(words);
  await room.page.keyboard.press('Escape');
  await expect(texts(room.page).last()).toBeFocused();
}

async function draw(room: Room) {
  const { mouse } = room.page;
  const box = await room.sheet(1).boundingBox();
  if (!box) throw new Error('the page is not there');
  await mouse.move(box.x + 200, box.y + 300);
  await mouse.down();
  await mouse.move(box.x + 400, box.y + 340, { steps: 6 });
  await mouse.move(box.x + 500, box.y + 260, { steps: 6 });
  await mouse.up();
}

/** The soft masks of images, as bytes of their pixels, in the last update appended to a PDF. */
function masksIn(pdf: Buffer): Buffer[] {
  const masks = pdf
    .toString('latin1')
    .matchAll(
      /\/ColorSpace \/DeviceGray \/BitsPerComponent 8 \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g,
    );
  return [...masks].map(({ 0: { length: before }, 1: length, index }) =>
    inflateSync(pdf.subarray(index + before, index + before + Number(length))),
  );
}

/** The dialog that asks before unsaved additions are lost. */
const question = (page: Page) => page.getByRole('dialog', { name: 'Your additions are not saved' });

async function answer(page: Page, name: string) {
  await question(page).getByRole('button', { name, exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test('the PDF is downloaded as it is, then with what is written, drawn and put on a page, and can be left then', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('who only reads has no editors on the pages, and gets the file as it is', async () => {
    await expect(layers(page)).toHaveCount(0);
    const bytes = fs.readFileSync(await (await downloaded(page)).path());
    const original = await page.request.get(
      await page
        .locator('a[download]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
    expect(bytes.equals(await original.body())).toBe(true);
  });
  await test.step('what is written, drawn and put on a page is in the PDF that is downloaded', async () => {
    await take(room, 'Text');
    await expect(room.room.getByText('Selected: Text.')).toBeAttached();
    await write(room, kazakh);
    await take(room, 'Draw');
    await draw(room);
    const broken = page.waitForEvent('filechooser');
    await take(room, 'Picture…');
    await (await broken).setFiles({ ...picture, buffer: Buffer.from('no picture') });
    await expect(room.room.getByText('This file cannot be opened as a picture.')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await take(room, 'Picture…');
    await (await chooser).setFiles(picture);
    await expect(page.locator('.stampEditor canvas')).toBeVisible();
    const download = await downloaded(page);
    expect(download.suggestedFilename()).toMatch(/^Article\d+\.pdf$/);
    const additions = await additionsIn(download);
    expect(additions.map(({ subtype }) => subtype).sort()).toEqual(['FreeText', 'Ink', 'Stamp']);
    const text = additions.find(({ subtype }) => subtype === 'FreeText');
    expect(text.contentsObj.str).toBe(kazakh);
    // The text of its appearance, which uses a font embedded in the PDF.
    expect(text.textContent.join('')).toBe(kazakh);
  });
  await test.step('additions that are saved, or taken away again, can be left without a question', async () => {
    await take(room, 'Text');
    const lower = { x: 300, y: 400 };
    await write(room, 'gone', lower);
    await page.keyboard.press('Delete');
    await expect(texts(page)).toHaveCount(1);
    await write(room, 'saved', lower);
    await downloaded(page);
    await room.tool('Close the reader').click();
    await expect(room.room).toHaveCount(0);
  });
});

test('signs that our fonts lack are drawn into the PDF, among letters that stay letters', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await take(room, 'Text');
  await write(room, 'Қоғам → 5 ₸ 🙂');
  const download = await downloaded(page);
  const text = (await additionsIn(download)).find(({ subtype }) => subtype === 'FreeText');
  expect(text.textContent.join('')).toMatch(/^Қоғам +5 ₸ *$/);
  const pictures = masksIn(fs.readFileSync(await download.path()));
  expect(pictures).toHaveLength(2);
  for (const mask of pictures) expect(Math.max(...mask)).toBeGreaterThan(200);
});

test('fields of a form are filled in, without their scripts, and saved', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await servePdf(page, formPdf());
  await read(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Әйгерім jk');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Long');
  await page.getByRole('checkbox', { name: 'Agreed' }).check();
  await expect(name).toHaveValue('Әйгерім jk');
  const additions = await additionsIn(await downloaded(page));
  const values = Object.fromEntries(additions.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]));
  // The PDF also contains its appearance, so that other viewers need no font for it.
  expect(additions.find(({ fieldName }) => fieldName === 'name').hasAppearance).toBe(true);
  expect(values).toEqual({ name: 'Әйгерім jk', answer: 'Long', agreed: 'Yes' });
  expect(dialogs).toEqual([]);
});

test('a tool that is put down before its editors have come stays down', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/editing-controller/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const room = await enterRoom(page);
  await room.tool('Write on the pages').click();
  await page.getByRole('menuitemradio', { name: 'Draw' }).click();
  await room.tool('Write on the pages: Draw').click();
  await page.getByRole('menuitem', { name: 'Put the tool away' }).click();
  await expect(room.tool('Write on the pages')).toHaveAccessibleName('Write on the pages');
  held.resolve();
  await expect(layers(page).first()).toBeAttached();
  // If the tool were still active, it would be applied with the layer; nothing else is left to do by then.
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await expect(layers(page).and(page.locator('.inkEditing'))).toHaveCount(0);
});

test('keys write, take back, move, take away and put down, and nothing else of the room', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await room.tool('Write on the pages').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('Enter');
  const box = texts(page).first();
  await expect(box.locator('.internal')).toBeFocused();
  await page.keyboard.type('jkrt? zoom');
  await expect(box).toHaveText('jkrt? zoom');
  await expect(room.pageBox).toHaveValue('64');
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await test.step('boxes are stops of the keyboard, their pages are none', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(box).not.toBeFocused();
    await expect(layers(page).and(page.locator(':focus'))).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    await expect(layers(page).and(page.locator('[tabindex="0"]'))).toHaveCount(0);
  });

  const left = () => box.evaluate((element) => Number.parseFloat(element.style.left));
  const before = await left();
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await expect(room.pageBox).toHaveValue('64');
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveCount(1);

  await expect(room.tool('Write on the pages: Text')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(room.tool('Write on the pages')).toHaveAccessibleName('Write on the pages');
  await expect(texts(page)).toHaveText(['jkrt? zoom']);
  await room.pages.focus();
  await page.keyboard.press('j');
  await expect(room.pageBox).toHaveValue('65');
});

test.describe('when the page is slow', () => {
  test.use({ alone: true });

  test('the focus stays where the user has gone meanwhile, and no letter is lost', async ({ page }) => {
    await page.clock.install();
    const room = await enterRoom(page);
    await take(room, 'Text');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await test.step('in the box that was begun after another was taken away', async () => {
      await write(room, 'gone');
      await page.keyboard.press('Delete');
      await expect(texts(page)).toHaveCount(0);
      await write(room, 'stays');
      await page.clock.runFor(1_000);
      await expect(texts(page)).toBeFocused();
    });
    await test.step('in the box that is being typed into while pdf.js moves it among the others', async () => {
      await room.sheet(1).click({ position: { x: 300, y: 60 } });
      const begun = texts(page).locator('.internal').filter({ hasNotText: 'stays' });
      await expect(begun).toBeFocused();
      for (const letter of 'abc') {
        await page.clock.runFor(0);
        await page.keyboard.type(letter);
      }
      await expect(begun).toHaveText('abc');
      await page.keyboard.press('Escape');
    });
    await test.step('on a tool that was gone to after a box was finished', async () => {
      await page.clock.runFor(0);
      const tool = room.tool(/^Write on the pages/);
      await tool.focus();
      await page.clock.runFor(1_000);
      await expect(tool).toBeFocused();
    });
  });
});

test('what is written is in order for assistive technology, can look otherwise, be taken back and done again', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('assistive technology finds nothing wrong with pages that are written on', async () => {
    await take(room, 'Text');
    await write(room, kazakh);
    const remove: Locator = page.getByRole('button', { name: 'Remove the text' });
    await expect(remove).toBeVisible();
    await expectNothingFound(page, 'a text box');
    await take(room, 'Draw');
    await draw(room);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove the drawing' })).toBeVisible();
    await expectNothingFound(page, 'a drawing');
  });
  await test.step('what is written can look otherwise, be taken back and done again; fields of the room keep their keys', async () => {
    await take(room, 'Text');
    await write(room, 'blue', { x: 300, y: 400 });
    const words = texts(page).locator('.internal').last();
    await room.tool(/^Write on the pages/).click();
    await page.getByRole('menuitemradio', { name: 'Blue' }).click();
    await expect(words).toHaveCSS('color', 'rgb(29, 95, 180)');
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await expect(words).toHaveCSS('color', 'rgb(28, 27, 25)');
    await room.tool(/^Write on the pages/).click();
    await page.getByRole('menuitem', { name: 'Redo' }).click();
    await expect(words).toHaveCSS('color', 'rgb(29, 95, 180)');

    // Keyboard shortcuts work too, from the toolbar and with a Cyrillic layout.
    const tool = room.tool(/^Write on the pages/);
    await expect(tool).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(words).toHaveCSS('color', 'rgb(28, 27, 25)');
    await tool.dispatchEvent('keydown', { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    await expect(words).toHaveCSS('color', 'rgb(29, 95, 180)');
    await room.pages.dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true });
    await expect(words).toHaveCSS('color', 'rgb(28, 27, 25)');
    await room.pages.dispatchEvent('keydown', { key: 'н', code: 'KeyY', ctrlKey: true });
    await expect(words).toHaveCSS('color', 'rgb(29, 95, 180)');

    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Find in the article' });
    await field.fill('theft');
    await field.press('Backspace');
    await field.press('Control+a');
    await field.press('Delete');
    await expect(field).toHaveValue('');
    await expect(texts(page)).toHaveCount(2);
  });
  await test.step('what is pasted again and again, from the pages or from elsewhere, does not lie on itself', async () => {
    await page.keyboard.press('Escape');
    await texts(page).last().click();
    await page.keyboard.press('Control+c');
    await pasteTwice(page, texts(page), 4);
    await page.keyboard.press('Control+z');
    await expect(texts(page)).toHaveCount(3);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      async (bytes) => {
        const square = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ [square.type]: square })]);
      },
      [...picture.buffer],
    );
    await pasteTwice(page, page.locator('.stampEditor'), 2);
  });
});

/**
 * Pastes twice by keyboard.
 * @param count how many editors there are then, each at its own position
 */
async function pasteTwice(page: Page, editors: Locator, count: number) {
  await page.keyboard.press('Control+v');
  await expect(editors).toHaveCount(count - 1);
  await page.keyboard.press('Control+v');
  await expectApart(editors, count);
}

test('who takes a tool in the second pane writes in the one that stays, and is asked before that is lost', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await test.step('who takes a tool in the second pane writes in the one that stays', async () => {
    await page.keyboard.press('v');
    const panes = room.room.locator('[data-pages]');
    await expect(panes).toHaveCount(2);
    await expect(panes.last()).toBeFocused();
    await take(room, 'Text');
    await expect(panes).toHaveCount(1);
    await write(room, 'here');
    await expect(texts(page)).toHaveText('here');
  });
  await test.step('who closes the reader or goes elsewhere with additions that are in no file is asked first', async () => {
    const close = room.tool('Close the reader');
    await close.click();
    await answer(page, 'Stay');
    await expect(texts(page)).toHaveText('here');

    await page.getByRole('link', { name: 'Archive', exact: true }).first().click();
    await expect(question(page)).toBeVisible();
    await answer(page, 'Stay');
    await expect(page).toHaveURL(new RegExp(longArticle));

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Archive', exact: true }).first().click();
    const saved = page.waitForEvent('download');
    await answer(page, 'Download and leave');
    expect((await additionsIn(await saved)).map(({ subtype }) => subtype)).toEqual(['FreeText']);
    await expect(page).toHaveURL('/en/archive');
  });
});

test('every language has its words on the pages', async ({ page }) => {
  const room = await enterRoom(page, '/kk/who-owns-good-land', 'kk');
  await room.tool('Беттерге жазу').click();
  await page.getByRole('menuitemradio', { name: 'Мәтін' }).click();
  await expect(page.locator('.freetextEditing').first()).toBeVisible();
  await room.sheet(1).click({ position: { x: 300, y: 130 } });
  await expect(page.getByRole('textbox', { name: 'Мәтін өрісі' })).toHaveAttribute(
    'default-content',
    'Мәтін енгізіңіз',
  );
});
