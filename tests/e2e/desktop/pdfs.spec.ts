import fs from 'node:fs';
import path from 'node:path';
import { expect, mainProcess, test } from './journey.ts';
import type { Program } from './start-program.ts';
import { watchPdfs } from './watch-pdfs.ts';

const original = (volume: number, slug: string) =>
  fs.readFileSync(path.join(import.meta.dirname, `../../../resources/volumes/${volume}/${slug}/${slug}.pdf`));

/** Stands in for the system's dialog, which no test can press: it answers with a file. */
const answerSaving = (program: Program, file: string) =>
  mainProcess(program).evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, options: { defaultPath: string }) => {
        Object.assign(globalThis, { proposed: options.defaultPath });
        return { canceled: filePath === '', filePath };
      },
    });
  }, file);

const proposed = (program: Program) =>
  mainProcess(program).evaluate(() => Reflect.get(globalThis, 'proposed') as string | undefined);

const menuItem = (program: Program, id: string) =>
  mainProcess(program).evaluate(
    ({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled,
    id,
  );

test('the PDF of the article that is open is saved by the menu, whole and under its name', async ({
  start,
  home,
}) => {
  const program = await start({ locale: 'kk_KZ.UTF-8' });
  const { page } = program;
  await expect.poll(() => menuItem(program, 'save-pdf')).toBe(false);
  await page.goto('app://journal/kk/article/3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => menuItem(program, 'save-pdf')).toBe(true);

  const file = path.join(home, 'article.pdf');
  await answerSaving(program, file);
  await mainProcess(program).evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.getMenuItemById('save-pdf')?.click(),
  );
  const slug = await page.evaluate(async () => {
    const article = (await (await fetch('/api/library/articles/3')).json()) as { slug: string };
    return article.slug;
  });
  await expect.poll(() => fs.existsSync(file) && fs.readFileSync(file).equals(original(1, slug))).toBe(true);
  expect(path.basename((await proposed(program)) ?? '')).toBe('Article3.pdf');
});

test('where it can’t be saved, that is said, and a user who thinks better of it is not bothered', async ({
  start,
  home,
}) => {
  const program = await start();
  await mainProcess(program).evaluate(({ dialog }) => {
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, options: { message: string }) => {
        Object.assign(globalThis, { said: options.message });
        return { response: 0 };
      },
    });
  });
  const save = () => program.page.evaluate(() => window.desktop?.savePdf('/en/article/7'));
  const said = () =>
    mainProcess(program).evaluate(() => Reflect.get(globalThis, 'said') as string | undefined);
  await answerSaving(program, '');
  expect(await save()).toEqual({ result: 'cancelled' });
  expect(await said()).toBeUndefined();
  await answerSaving(program, path.join(home, 'no', 'such', 'folder', 'a.pdf'));
  expect(await save()).toEqual({ result: 'failed' });
  expect(await said()).toBe('The file could not be saved.');
  expect(await program.page.evaluate(() => window.desktop?.savePdf('/en/archive'))).toEqual({
    result: 'noArticle',
  });
});

test('the article’s own Download saves it too', async ({ start, home }) => {
  const program = await start();
  const { page } = program;
  await page.goto('app://journal/en/article/12');
  const file = path.join(home, 'downloaded.pdf');
  await mainProcess(program).evaluate(({ session }, to) => {
    session.defaultSession.on('will-download', (_event, item) => {
      Object.assign(globalThis, { proposed: item.getSaveDialogOptions().defaultPath });
      item.setSavePath(to);
    });
  }, file);
  await page
    .getByRole('link', { name: /Download/ })
    .first()
    .click({ noWaitAfter: true });
  await expect
    .poll(() => fs.existsSync(file) && fs.readFileSync(file).equals(original(2, 'who-owns-good-land')))
    .toBe(true);
  expect(path.basename((await proposed(program)) ?? '')).toBe('Article12.pdf');
});

test('the PDF is shown where it lies', async ({ start }) => {
  const program = await start();
  const { shown } = await watchPdfs(program);
  expect(await program.page.evaluate(() => window.desktop?.showPdf('/who-owns-good-land'))).toEqual({
    result: 'done',
  });
  expect(await shown()).toMatch(/volumes\/2\/who-owns-good-land\/who-owns-good-land\.pdf$/);
});

test('printing hands Chromium’s printing the document itself, opened, not a picture of the screen', async ({
  start,
}) => {
  const program = await start();
  const { printed } = await watchPdfs(program);
  expect(await program.page.evaluate(() => window.desktop?.printPdf('/en/article/12'))).toEqual({
    result: 'done',
  });
  const { url, title } = await printed();
  expect(url).toBe('app://journal/images/articles/volume-2/who-owns-good-land/who-owns-good-land.pdf');
  // The viewer takes its title from the document, once that is open.
  expect(title).toMatch(/Кому принадлежит|Who Owns/);
});
