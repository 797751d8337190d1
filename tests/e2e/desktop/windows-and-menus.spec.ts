import fs from 'node:fs';
import path from 'node:path';
import { chooseInMenu } from './choose-in-menu.ts';
import { expect, mainProcess, test } from './journey.ts';
import type { Program } from './start-program.ts';
import { userDataOf } from './start-program.ts';

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };

/** The labels of the current menu. */
const menu = (program: Program) =>
  mainProcess(program).evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => [
      label,
      (submenu?.items ?? [])
        .filter(({ type, visible }) => type !== 'separator' && visible)
        .map((item) => item.label),
    ]),
  );

const bounds = (program: Program) =>
  mainProcess(program).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => one.getBounds()),
  );

test('the menu speaks the language of the window, and follows it', async ({ running: program }) => {
  const { page } = program;
  await page.goto('app://journal/');
  await expect
    .poll(async () => (await menu(program)).map(([label]) => label))
    .toEqual(['Файл', 'Правка', 'Вид', 'Переход', 'Справка']);
  await page.goto('app://journal/kk/archive');
  await expect
    .poll(async () => (await menu(program))[3])
    .toEqual([
      'Өту',
      [
        'Артқа',
        'Алға',
        'Басты бет',
        'Ағымдағы шығарылым',
        'Мұрағат',
        'Сақталған мақалалар',
        'Жазбаларым',
        'Іздеу',
      ],
    ]);
  await page.locator('summary', { hasText: /^KZ$/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect
    .poll(async () => (await menu(program))[0]?.[1])
    .toEqual([
      'New window',
      'Open PDF…',
      'Open catalogue…',
      'Save PDF as…',
      'Show PDF in folder',
      'Print…',
      'Settings… (Ctrl+,)',
      'Close window',
      'Quit',
    ]);
});

test('the menu leads to screens without loading them anew, back and forward', async ({
  running: program,
}) => {
  const { page } = program;
  await page.waitForLoadState();
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  for (const [label, address] of [
    ['Archive', 'app://journal/en/archive'],
    ['Current issue', 'app://journal/en/current-issue'],
    ['My notes', 'app://journal/en/notes'],
    ['Saved articles', 'app://journal/en/saved'],
    ['Settings… (Ctrl+,)', 'app://journal/en/settings'],
    ['Back', 'app://journal/en/saved'],
    ['Forward', 'app://journal/en/settings'],
    ['Licences…', 'app://journal/en/settings#licences'],
    ['Home', 'app://journal/en'],
  ] as const) {
    await expect.poll(async () => (await menu(program)).length).toBe(5);
    await chooseInMenu(program, label);
    await expect(page).toHaveURL(address);
  }
  await expect(page.locator('body')).toHaveAttribute('data-mark');
});

test('two windows show what each of them shows, and share who is signed in and the settings', async ({
  running: program,
}) => {
  const { page } = program;
  await expect.poll(async () => (await menu(program)).length).toBe(5);
  const second = await program.nextPage(() => chooseInMenu(program, 'New window'));
  await second.goto('app://journal/kk/archive');
  await expect(second.getByRole('heading', { level: 1, name: 'Мұрағат' })).toBeVisible();
  await expect(page).toHaveURL('app://journal/en');
  const [one, other] = await bounds(program);
  expect([one?.x, one?.y]).not.toEqual([other?.x, other?.y]);

  await page.evaluate(() => window.desktop?.changeSettings({ theme: 'dark' }));
  await expect
    .poll(() => second.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    .toBe(true);
  await second.evaluate(() => localStorage.setItem('shared', 'yes'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shared'))).toBe('yes');

  await second.close();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(program.pages()).toHaveLength(1);
});

test('the menu changes the size of pages that the settings show, in every window and for good', async ({
  start,
}) => {
  const zooms = (program: Program) =>
    mainProcess(program).evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => Math.round(webContents.getZoomFactor() * 100)),
    );
  const program = await start({ settings: { updates: false, zoom: 125 } });
  const { page } = program;
  await expect.poll(async () => (await menu(program)).length).toBe(5);
  await program.nextPage(() => chooseInMenu(program, 'New window'));
  await page.goto('app://journal/en/settings');
  const size = page.getByLabel('Page zoom');
  await expect.poll(() => zooms(program)).toEqual([125, 125]);
  for (const [label, percent] of [
    ['Zoom in', 150],
    ['Actual size', 100],
    ['Zoom out', 90],
    ['Zoom out', 80],
    ['Zoom out', 80],
  ] as const) {
    await chooseInMenu(program, label);
    await expect(size).toHaveValue(String(percent));
    await expect.poll(() => zooms(program)).toEqual([percent, percent]);
  }
  await size.selectOption('110');
  await expect.poll(() => zooms(program)).toEqual([110, 110]);
  // Chromium stores its own zoom level, which earlier versions of the program changed.
  await mainProcess(program).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1.5),
  );
  await program.close();

  const again = await start();
  await expect.poll(() => zooms(again)).toEqual([110]);
  await again.page.goto('app://journal/en/settings');
  await expect(again.page.getByLabel('Page zoom')).toHaveValue('110');
});

test('windows come back where they were, and never off the screen', async ({ start, home }) => {
  const place = { x: 140, y: 120, width: 900, height: 700 };
  const program = await start();
  await mainProcess(program).evaluate(({ BrowserWindow }, at) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(at);
  }, place);
  await expect.poll(() => bounds(program)).toEqual([place]);
  await program.close();

  const again = await start();
  await expect.poll(() => bounds(again)).toEqual([place]);
  await again.close();

  const file = path.join(userDataOf(home), 'windows.json');
  const [kept] = JSON.parse(fs.readFileSync(file, 'utf8')) as (typeof place)[];
  expect(kept).toMatchObject(place);
  fs.writeFileSync(file, JSON.stringify([{ ...kept, x: 9_000, y: -4_000 }]));
  const elsewhere = await start();
  const [seen] = await bounds(elsewhere);
  const area = await mainProcess(elsewhere).evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  expect(seen).toMatchObject({ width: 900, height: 700 });
  expect(seen?.x).toBeGreaterThanOrEqual(area.x);
  expect((seen?.x ?? 0) + 900).toBeLessThanOrEqual(area.x + area.width);
  expect(seen?.y).toBeGreaterThanOrEqual(area.y);
});

test('a window that shows an article in another window opens it there', async ({ running: program }) => {
  const archive = program.page.getByRole('navigation').first().getByRole('link', { name: 'Archive' });
  const second = await program.nextPage(() => archive.click({ modifiers: ['ControlOrMeta'] }));
  await expect(second).toHaveURL('app://journal/en/archive');
  await expect(program.page).toHaveURL('app://journal/en');
});

test('about tells the versions and leads to the licences', async ({ running: program }) => {
  await program.page.goto('app://journal/kk');
  await expect.poll(async () => (await menu(program))[4]?.[1]).toContain('Бағдарлама туралы');
  await mainProcess(program).evaluate(({ dialog }) => {
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, options: unknown) => {
        Object.assign(globalThis, { said: options });
        return { response: 1 };
      },
    });
  });
  await chooseInMenu(program, 'Бағдарлама туралы');
  await expect(program.page).toHaveURL('app://journal/kk/settings#licences');
  const said = await mainProcess(program).evaluate(
    () => Reflect.get(globalThis, 'said') as { message: string; detail: string },
  );
  expect(said.message).toBe('Урбанистика және әлеуметтік зерттеулер');
  expect(said.detail.startsWith(`${version} нұсқасы\nElectron `), said.detail).toBe(true);
});
