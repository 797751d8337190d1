import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Room } from '../web/reading-room.ts';
import { enterRoom } from './in-the-reading-room.ts';
import { expect, mainProcess, test } from './journey.ts';
import { noNetwork } from './no-network.ts';
import { answerSaving, hearDialogs, proposed, saveInto } from './save-into.ts';
import type { Program } from './start-program.ts';

/**
 * Replaces the system's question, which a test cannot answer.
 * @param answer 0 to stay, 1 to leave
 */
const answerQuestion = (program: Program, answer: number) =>
  mainProcess(program).evaluate(({ dialog }, chosen) => {
    Object.assign(dialog, {
      showMessageBoxSync: (_window: unknown, { message }: { message: string }) => {
        Object.assign(globalThis, { asked: message });
        return chosen;
      },
    });
  }, answer);

const closeWindow = (program: Program) =>
  mainProcess(program).evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
    return BrowserWindow.getAllWindows().length;
  });

/** Chooses the menu item with an accelerator. */
const chooseItem = (program: Program, accelerator: string) =>
  mainProcess(program).evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find((item) => item.accelerator === wanted)?.click();
  }, accelerator);

const asked = (program: Program) =>
  mainProcess(program).evaluate(() => (Reflect.get(globalThis, 'asked') as string | undefined) ?? null);

/** Opens an article and writes a text on its first page. */
async function writeOnPage(page: Page, text: string): Promise<Room> {
  const room = await enterRoom(page);
  await room.tool('Write on the pages').click();
  await page.getByRole('menuitemradio', { name: 'Text' }).click();
  await expect(page.locator('.freetextEditing').first()).toBeVisible();
  await room.sheet(1).click({ position: { x: 300, y: 130 } });
  await expect(page.locator('.freeTextEditor .internal')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  return room;
}

test('without a network what is written and signed is in the PDF that is saved, and a window asks before it is lost', async ({
  start,
  home,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page } = program;
  const room = await writeOnPage(page, 'Өңір, ғылым');

  await answerQuestion(program, 0);
  await closeWindow(program);
  await expect.poll(() => asked(program)).toBe('Your additions to the pages are not saved.');
  await expect(page.locator('.freeTextEditor')).toHaveText('Өңір, ғылым');
  // The window that stays still belongs to the program: menu items act on it.
  await chooseItem(program, 'CmdOrCtrl+,');
  const question = page.getByRole('dialog', { name: 'Your additions are not saved' });
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(question).toBeHidden();
  expect(program.pages()).toHaveLength(1);

  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitemradio', { name: 'Signature…' }).click();
  const signing = page.getByRole('dialog', { name: 'Signature' });
  await signing.getByRole('radio', { name: 'Type' }).check({ force: true });
  await signing.getByRole('textbox', { name: 'Your name' }).fill('Әсел Нұрланқызы');
  await signing.getByRole('checkbox', { name: 'Save on this device' }).check();
  await signing.getByRole('button', { name: 'Put on the page', exact: true }).click();
  await expect(page.locator('.signatureEditor')).toHaveCount(1);

  await saveInto(program, home);
  await room.tools.getByRole('link', { name: 'Download PDF' }).click();
  const saved = () => fs.readdirSync(home).find((name) => /^Article\d+\.pdf$/.test(name));
  await expect.poll(saved).toBeDefined();
  const additionsIn = async () => {
    const data = new Uint8Array(fs.readFileSync(path.join(home, saved() ?? '')));
    const task = getDocument({ data, verbosity: 0 });
    const document = await task.promise;
    const annotations = await (await document.getPage(1)).getAnnotations();
    await task.destroy();
    return annotations
      .filter(({ subtype }) => subtype !== 'Link')
      .map(({ subtype, textContent }) => `${subtype}: ${textContent?.join('') ?? ''}`)
      .sort();
  };
  const written = ['FreeText: Өңір, ғылым', 'Stamp: '];
  await expect.poll(() => additionsIn().catch(() => [])).toEqual(written);

  // The menu's Save also refers to the open PDF.
  fs.rmSync(path.join(home, saved() ?? ''));
  await chooseItem(program, 'CmdOrCtrl+S');
  await expect.poll(saved).toBeDefined();
  await expect.poll(() => additionsIn().catch(() => [])).toEqual(written);
});

test('what is written is saved once it is in a file: not by a dialog that was cancelled, nor by a disk that refused it', async ({
  start,
  home,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page } = program;
  const said = await hearDialogs(program);
  await answerQuestion(program, 0);
  const room = await writeOnPage(page, 'Important');
  const asksBeforeClosing = async () => {
    await mainProcess(program).evaluate(() => Reflect.deleteProperty(globalThis, 'asked'));
    await closeWindow(program);
    await expect.poll(() => asked(program)).toBe('Your additions to the pages are not saved.');
  };

  await answerSaving(program, '');
  await chooseItem(program, 'CmdOrCtrl+S');
  await expect.poll(() => proposed(program)).toMatch(/Article\d+\.pdf$/);
  await asksBeforeClosing();
  expect(await said()).toBeUndefined();

  await answerSaving(program, path.join(home, 'no', 'such', 'folder', 'a.pdf'));
  await room.tools.getByRole('link', { name: 'Download PDF' }).click();
  await expect.poll(said).toBe('The file could not be saved.');
  await asksBeforeClosing();

  const printed = page.getByText('The PDF with your additions was saved.');
  const print = () => chooseItem(program, 'CmdOrCtrl+P');
  await answerSaving(program, '');
  await print();
  await expect.poll(() => proposed(program)).toBeDefined();
  await asksBeforeClosing();
  await expect(printed).toHaveCount(0);

  await answerSaving(program, path.join(home, 'written.pdf'));
  await print();
  await expect(printed).toBeVisible();
  expect(fs.readdirSync(home).filter((name) => /\.(?:part|pdf)$/.test(name))).toEqual(['written.pdf']);
  await mainProcess(program).evaluate(() => Reflect.deleteProperty(globalThis, 'asked'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await asked(program)).toBeNull();
});

test('a program that is quit asks in every window first, and one that stays keeps the others', async ({
  start,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page } = program;
  await writeOnPage(page, 'Important');
  const other = await program.nextPage(() => chooseItem(program, 'CmdOrCtrl+N'));
  await other.goto('app://journal/en/contacts');
  const letter = other.getByRole('textbox', { name: 'Message' });
  await letter.fill('A long letter');

  const quit = () => mainProcess(program).evaluate(({ app }) => setImmediate(() => app.quit()));
  await answerQuestion(program, 0);
  await quit();
  await expect.poll(() => asked(program)).toBe('Your additions to the pages are not saved.');
  await expect(page.locator('.freeTextEditor')).toHaveText('Important');
  await expect(letter).toHaveValue('A long letter');
  expect(program.pages()).toHaveLength(2);

  await answerQuestion(program, 1);
  await Promise.all([page.waitForEvent('close'), other.waitForEvent('close'), quit()]);
});
