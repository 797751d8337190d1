import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom, longArticle, type Room } from './reading-room.ts';
import { additionsIn, downloaded, layers, picture, take } from './written-pages.ts';

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
