import fs from 'node:fs';
import path from 'node:path';
import { expect, mainProcess, test } from './journey.ts';
import { answerSaving, hearDialogs, proposed } from './save-into.ts';
import type { Program } from './start-program.ts';
import { watchPdfs } from './watch-pdfs.ts';

const original = (volume: number, slug: string) =>
  fs.readFileSync(path.join(import.meta.dirname, `../../../resources/volumes/${volume}/${slug}/${slug}.pdf`));

const menuItem = (program: Program, id: string) =>
  mainProcess(program).evaluate(
    ({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled,
    id,
  );

test('the PDF of the article that is open is saved by the menu, whole and under its name', async ({
  running: program,
  home,
}) => {
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
  running: program,
  home,
}) => {
  const said = await hearDialogs(program);
  const save = () => program.page.evaluate(() => window.desktop?.savePdf('/en/article/7'));
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

test('the article’s own Download saves it too, under a name that is free, and says when it can’t', async ({
  start,
  home,
}) => {
  const program = await start();
  const { page } = program;
  const said = await hearDialogs(program);
  const downloads = path.join(home, 'Downloads');
  fs.mkdirSync(downloads);
  fs.writeFileSync(path.join(downloads, 'Article12.pdf'), 'with notes of yesterday');
  await mainProcess(program).evaluate(({ app }, folder) => app.setPath('downloads', folder), downloads);
  await page.goto('app://journal/en/article/12');
  const download = () =>
    page
      .getByRole('link', { name: /Download/ })
      .first()
      .click({ noWaitAfter: true });

  const file = path.join(home, 'downloaded.pdf');
  await answerSaving(program, file);
  await download();
  await expect
    .poll(() => fs.existsSync(file) && fs.readFileSync(file).equals(original(2, 'who-owns-good-land')))
    .toBe(true);
  expect(path.basename((await proposed(program)) ?? '')).toBe('Article12 (2).pdf');
  expect(await said()).toBeUndefined();

  await answerSaving(program, path.join(home, 'no', 'such', 'folder', 'a.pdf'));
  await download();
  await expect.poll(said).toBe('The file could not be saved.');
});

test('a download that breaks off is told', async ({ running: program }) => {
  const said = await hearDialogs(program);
  await mainProcess(program).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.downloadURL('app://journal/gone.pdf'),
  );
  await expect.poll(said).toBe('The download was interrupted.');
});

test('the PDF is shown where it lies', async ({ running: program }) => {
  const { shown } = await watchPdfs(program);
  expect(await program.page.evaluate(() => window.desktop?.showPdf('/who-owns-good-land'))).toEqual({
    result: 'done',
  });
  expect(await shown()).toMatch(/volumes\/2\/who-owns-good-land\/who-owns-good-land\.pdf$/);
});

test('printing hands Chromium’s printing the document itself, opened, not a picture of the screen', async ({
  running: program,
}) => {
  const { printed } = await watchPdfs(program);
  expect(await program.page.evaluate(() => window.desktop?.printPdf('/en/article/12'))).toEqual({
    result: 'done',
  });
  const { url, title } = await printed();
  expect(url).toBe('app://journal/images/articles/volume-2/who-owns-good-land/who-owns-good-land.pdf');
  // The viewer takes its title from the opened document.
  expect(title).toMatch(/Кому принадлежит|Who Owns/);
});
