import fs from 'node:fs';
import path from 'node:path';
import { expect, mainProcess } from './journey.ts';
import { fetchIssues, library, test } from './new-issue.ts';
import { handOver } from './ordinary-user.ts';
import { watchPdfs } from './watch-pdfs.ts';

test('the PDF of an issue that was fetched is printed, and shown in a folder under its own name', async ({
  open,
  editions,
}) => {
  const program = await open();
  const { page } = program;
  await fetchIssues(page);
  await expect(library(page)).toContainText('1 October 2026, downloaded from the server');
  const { shown, printed } = await watchPdfs(program);

  expect(await page.evaluate(() => window.desktop?.showPdf('/en/article/13'))).toEqual({ result: 'done' });
  const copy = (await shown()) ?? '';
  expect(path.basename(copy)).toBe('Article13.pdf');
  const published = path.join(editions.second.resources, 'volumes/3/stenogramma-3/stenogramma-3.pdf');
  expect(fs.readFileSync(copy).equals(fs.readFileSync(published))).toBe(true);
  expect(await page.evaluate(() => window.desktop?.showPdf('/en/article/13'))).toEqual({ result: 'done' });
  expect(await shown()).toBe(copy);

  expect(await page.evaluate(() => window.desktop?.printPdf('/en/article/13'))).toEqual({ result: 'done' });
  const { url, title } = await printed();
  expect(url).toBe('app://journal/images/articles/volume-3/stenogramma-3/stenogramma-3.pdf');
  expect(title).not.toContain('stenogramma');

  await program.close();
  await open();
  await expect.poll(() => fs.existsSync(copy)).toBe(false);
});

test('the fetched issue goes along to the folder that is chosen, and back; one that can’t be written to is refused', async ({
  open,
  home,
}) => {
  const program = await open();
  const { page } = program;
  await fetchIssues(page);
  await expect(library(page)).toContainText('1 October 2026, downloaded from the server');
  const choose = async (folder: string) => {
    await mainProcess(program).evaluate(({ dialog }, chosen) => {
      Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }) });
    }, folder);
    await page.getByRole('button', { name: 'Choose a folder…' }).click();
  };
  await choose(path.join(home, 'no', 'such', 'folder'));
  await expect(page.getByText('This folder is not writable.')).toBeVisible();

  const disk = path.join(home, 'disk');
  fs.mkdirSync(disk);
  handOver(disk);
  await choose(disk);
  await expect(page.getByText(disk, { exact: true })).toBeVisible();
  const pointers = [path.join(disk, 'urban-social-journal'), path.join(program.userData, 'library')].map(
    (folder) => path.join(folder, 'current.json'),
  );
  const where = () => pointers.map((file) => fs.existsSync(file));
  await expect.poll(where).toEqual([true, false]);
  await page.goto('app://journal/en/current-issue');
  await expect(page.getByRole('main')).toContainText('Volume 3');

  await page.goto('app://journal/en/settings');
  await page.getByRole('button', { name: 'Use the default folder' }).click();
  await expect(page.getByText('In the program’s data folder')).toBeVisible();
  await expect.poll(where).toEqual([false, true]);
  await expect(library(page)).toContainText('1 October 2026, downloaded from the server');
});
