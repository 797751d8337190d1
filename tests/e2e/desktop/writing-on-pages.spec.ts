import fs from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { enterRoom } from './in-the-reading-room.ts';
import { expect, mainProcess, test } from './journey.ts';
import { noNetwork } from './no-network.ts';
import { saveInto } from './save-into.ts';
import type { Program } from './start-program.ts';

/** Stands in for the question of the system, which no test can press. @param answer 0 to stay, 1 to leave */
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

const asked = (program: Program) =>
  mainProcess(program).evaluate(() => (Reflect.get(globalThis, 'asked') as string | undefined) ?? null);

test('without a network what is written and signed is in the PDF that is saved, and a window asks before it is lost', async ({
  start,
  home,
}) => {
  const program = await start({ arguments: noNetwork });
  const { page } = program;
  const room = await enterRoom(page);
  await room.tool('Write on the pages').click();
  await page.getByRole('menuitemradio', { name: 'Text' }).click();
  await expect(page.locator('.freetextEditing').first()).toBeVisible();
  await room.sheet(1).click({ position: { x: 300, y: 130 } });
  await expect(page.locator('.freeTextEditor .internal')).toBeFocused();
  await page.keyboard.type('Өңір, ғылым');
  await page.keyboard.press('Escape');

  await answerQuestion(program, 0);
  await closeWindow(program);
  await expect.poll(() => asked(program)).toBe('What you added to the pages is in no file yet.');
  await expect(page.locator('.freeTextEditor')).toHaveText('Өңір, ғылым');
  // The window that stays is the program's still: what its menu shows, it shows there.
  await mainProcess(program).evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ accelerator }) => accelerator === 'CmdOrCtrl+,')?.click();
  });
  const question = page.getByRole('dialog', { name: 'Your additions are not saved' });
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(question).toBeHidden();
  expect(program.pages()).toHaveLength(1);

  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitemradio', { name: 'Signature…' }).click();
  const signing = page.getByRole('dialog', { name: 'Signature' });
  await signing.getByRole('radio', { name: 'Type' }).check({ force: true });
  await signing.getByRole('textbox', { name: 'Your name' }).fill('Әсел Нұрланқызы');
  await signing.getByRole('checkbox', { name: 'Keep on this device' }).check();
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

  // The menu means what is read, too.
  fs.rmSync(path.join(home, saved() ?? ''));
  await mainProcess(program).evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.getMenuItemById('save-pdf')?.click(),
  );
  await expect.poll(saved).toBeDefined();
  await expect.poll(() => additionsIn().catch(() => [])).toEqual(written);
});
