import fs from 'node:fs';
import path from 'node:path';
import { selectWords, showPage } from '../web/in-the-text.ts';
import { from, highlight, menu, openNotes, panel, quote, to } from '../web/noted.ts';
import { enterRoom } from './in-the-reading-room.ts';
import { expect, mainProcess, test } from './journey.ts';
import { noNetwork } from './no-network.ts';
import { pasted } from './pasted.ts';
import { saveInto } from './save-into.ts';
import type { Program } from './start-program.ts';
import { watchOutside } from './watch-outside.ts';

const file = (slug: string) =>
  fs.readFileSync(path.join(import.meta.dirname, `../../../resources/volumes/2/${slug}/${slug}.pdf`));

const slug = 'spatial-distribution-of-thefts-and-violent-crimes';

/** The zoom level of the window, in Chromium’s steps. */
const windowZoom = (program: Program) =>
  mainProcess(program).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel(),
  );

/** Presses a key as the system does: what the page does not handle reaches the menu. */
const press = (program: Program, keyCode: string, ...modifiers: ('control' | 'shift' | 'alt')[]) =>
  mainProcess(program).evaluate(
    ({ BrowserWindow }, key) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      for (const type of ['rawKeyDown', 'keyUp'] as const) contents?.sendInputEvent({ type, ...key });
    },
    { keyCode, modifiers },
  );

test('links lead to the system’s program, a quotation to its clipboard, the reader fills its screen, and documents and notes are printed and saved', async ({
  start,
  home,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page, pages } = program;
  const room = await enterRoom(page);
  await test.step('links of a document open with the system’s program, and the window stays', async () => {
    const opened = await watchOutside(program, home);
    const link = room.pages.locator('.linkAnnotation a[href^="http"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect.poll(opened).toEqual([new URL(address).href]);
    expect(pages()).toHaveLength(1);
    await expect(page).toHaveURL(`app://journal/en/${slug}`);
  });
  await test.step('a quotation with its reference and printed page goes to the system’s clipboard, as words and for word processors', async () => {
    await showPage(page, 2);
    await selectWords(page, from, to);
    await menu(page).getByRole('button', { name: 'Copy as quotation' }).click();
    await expect(menu(page)).toContainText('Quotation copied');
    const { text, html } = await pasted(program);
    expect(text.split(/\r?\n\r?\n/)).toEqual([
      `“${quote}” (Kalymbetov & Iskakova, 2026, p. 65).`,
      expect.stringMatching(/^Kalymbetov, R\., & Iskakova, V\. \(2026\)\. Spatial distribution/),
      // The recipient may not have the program.
      `https://usr-journal.example/en/${slug}#page=65`,
    ]);
    expect(html).toContain('<i>Urban and Social Research</i>');
  });
  await test.step('the reader fills the screen and gives it back', async () => {
    await room.pages.focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect(room.room).toBeInViewport({ ratio: 1 });
    await room.goTo('66');
    await room.pages.focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
  await test.step('Ctrl+P hands the document itself to printing, once', async () => {
    await mainProcess(program).evaluate(({ app }) => {
      const printed: string[] = [];
      Object.assign(globalThis, { printed });
      app.on('web-contents-created', (_event, contents) => {
        Object.assign(contents, {
          print: (_options: unknown, done: (printed: boolean, reason: string) => void) => {
            printed.push(contents.getURL());
            done(true, '');
          },
        });
      });
    });
    const printed = () => mainProcess(program).evaluate(() => Reflect.get(globalThis, 'printed') as string[]);
    await press(program, 'P', 'control');
    await expect.poll(printed).toEqual([`app://journal/images/articles/volume-2/${slug}/${slug}.pdf`]);
    // If the menu had handled the first press too, there would be three by now.
    await press(program, 'P', 'control');
    await expect.poll(async () => (await printed()).length).toBe(2);
  });
  await test.step('the PDF and the notes are saved under their names, where the user says', async () => {
    await saveInto(program, home);
    await room.tools.getByRole('link', { name: 'Download PDF' }).click({ noWaitAfter: true });
    const saved = path.join(home, 'Article9.pdf');
    await expect.poll(() => fs.existsSync(saved) && fs.readFileSync(saved).equals(file(slug))).toBe(true);

    await showPage(page, 2);
    await highlight(page);
    await openNotes(page);
    await panel(page).getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: 'Markdown' }).click({ noWaitAfter: true });
    const notes = path.join(home, `${slug}-notes.md`);
    await expect.poll(() => fs.existsSync(notes) && fs.readFileSync(notes, 'utf8')).toContain(`> ${quote}`);
  });
});

test('keys of the reader are the reader’s; elsewhere in the window they are the menu’s', async ({
  start,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page } = program;
  const room = await enterRoom(page);
  await press(program, '=', 'control');
  await expect(room.tool('Zoom: 113%')).toBeVisible();
  await press(program, 'Plus', 'control', 'shift');
  await expect(room.tool('Zoom: 125%')).toBeVisible();
  await press(program, '-', 'control');
  await expect(room.tool('Zoom: 113%')).toBeVisible();
  await press(program, '0', 'control');
  await expect(room.tool('Zoom: 100%')).toBeVisible();
  expect(await windowZoom(program)).toBe(0);

  await room.goTo('70');
  await room.pages.focus();
  await press(program, 'Left', 'alt');
  await expect(room.pageBox).toHaveValue('64');
  await press(program, 'Right', 'alt');
  await expect(room.pageBox).toHaveValue('70');
  await expect(page).toHaveURL(`app://journal/en/${slug}`);

  await page.getByRole('button', { name: 'Hide article' }).focus();
  await press(program, '-', 'control');
  await expect.poll(() => windowZoom(program)).toBeLessThan(0);
  await press(program, '0', 'control');
  await expect.poll(() => windowZoom(program)).toBe(0);
  await expect(room.tool('Zoom: 100%')).toBeVisible();
});
