import fs from 'node:fs';
import path from 'node:path';
import { violationsNow } from '../axe.ts';
import { expect, expectComplaint, mainProcess, test } from './journey.ts';
import { runToEnd, userDataOf } from './start-program.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const { name, main } = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  name: string;
  main: string;
};

/** A library as it lies in packages. */
const wholeLibrary = path.join(project, 'out/bundled-library');

/** A copy of the program on a computer with a policy, whose error dialogs nobody needs to close. */
function managedProgram(home: string, policy: object): string {
  const folder = path.join(home, 'program');
  fs.mkdirSync(folder);
  for (const part of ['out', 'resources']) fs.symlinkSync(path.join(project, part), path.join(folder, part));
  const begin = `
    const { promises } = require('node:fs');
    const { readFile } = promises;
    const policy = ${JSON.stringify(JSON.stringify(policy))};
    promises.readFile = async (file, ...more) =>
      file === '/etc/${name}/policy.json' ? policy : readFile(file, ...more);
    require('electron').dialog.showErrorBox = () => undefined;
    require(${JSON.stringify(path.join(project, main))});`;
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, main: 'main.cjs' }));
  fs.writeFileSync(path.join(folder, 'main.cjs'), begin);
  return folder;
}

test('what a library sets for a computer holds on every screen, is shown as such, and nobody changes it', async ({
  start,
  home,
}) => {
  expectComplaint(/status of 401/);
  const policy = {
    serverAddress: 'https://proxy.library.example',
    updates: 'off',
    accounts: 'off',
    catalogues: 'off',
    language: 'kk',
    libraryFolder: wholeLibrary,
    colour: 'green',
  };
  const program = await start({ project: managedProgram(home, policy) });
  const { page } = program;

  await test.step('it begins in the language that is set, offers no login and asks about no updates', async () => {
    await expect(page).toHaveURL('app://journal/kk');
    await expect(page.locator('html')).toHaveAttribute('data-accounts', 'off');
    await expect(page.getByRole('link', { name: 'Кіру' })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Бағдарлама хабарламалары' })).toBeAttached();
    await expect(
      page.getByRole('heading', { name: 'Жаңа шығарылымдарды тексеріп тұру керек пе?' }),
    ).toHaveCount(0);
  });
  await test.step('screens of accounts say that these are turned off, and no server is asked', async () => {
    await page.goto('app://journal/en/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts are turned off');
    await page.goto('app://journal/en/submit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts are turned off');
    await page.goto('app://journal/en/register');
    await expect(page.getByRole('main')).toContainText('https://usr-journal.example');
    expect(await page.evaluate(async () => (await fetch('/api/sessions')).status)).toBe(401);
    await page.goto('app://journal/en/saved');
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
  await test.step('the settings show what is set, and what of the policy is not valid', async () => {
    await page.goto('app://journal/en/settings');
    const content = page.getByRole('main');
    await expect(content.getByRole('status').filter({ hasText: 'Managed by your library' })).toContainText(
      'Accounts are turned off. Catalogues of other journals and libraries are turned off.',
    );
    await expect(content.getByRole('alert')).toContainText(
      `not valid and do not apply: colour (/etc/${name}/policy.json)`,
    );
    await expect(page.getByLabel('Language', { exact: true })).toBeDisabled();
    await expect(page.getByRole('checkbox')).toBeDisabled();
    await expect(content.getByText('https://proxy.library.example')).toBeVisible();
    await expect(page.getByLabel('Server address')).toHaveCount(0);
    await expect(content.getByText(`nothing is written to it: ${wholeLibrary}`)).toBeVisible();
    await expect(content.getByRole('button', { name: /Check|Choose|Download/ })).toHaveCount(0);
    expect(await violationsNow(page)).toEqual([]);
  });
  await test.step('nor does a page change it by asking', async () => {
    const answer = await page.evaluate(() =>
      window.desktop?.changeSettings({
        language: 'ru',
        updates: true,
        serverAddress: 'https://a.example',
        theme: 'dark',
      }),
    );
    expect(answer).toMatchObject({
      settings: { language: 'kk', updates: false, serverAddress: policy.serverAddress, theme: 'dark' },
    });
    expect(await page.evaluate(() => window.desktop?.checkAppUpdate())).toEqual({ state: 'idle' });
    const labels = await mainProcess(program).evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
        submenu?.items.map(({ label }) => label),
      ),
    );
    expect(labels).toContain('Licences…');
    expect(labels).not.toContain('Check for new issues and versions…');
    expect(labels).not.toContain('Open catalogue…');
    await page.goto('app://journal/en/catalogue?at=https%3A%2F%2Flibrary.example');
    await expect(page.getByRole('alert').filter({ hasText: /turned catalogues off/ })).toBeVisible();
  });
});

test('a kiosk is one window in full screen that leads nowhere else, keeps nothing, and ends by its keys alone', async ({
  start,
  home,
}) => {
  const program = await start({
    project: managedProgram(home, { accounts: 'off' }),
    arguments: ['--kiosk', '--library', wholeLibrary],
  });
  const { page, pages } = program;
  const inMain = mainProcess(program);
  const profile = await inMain.evaluate(({ app, BrowserWindow, dialog }) => {
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, { message, detail }: { message: string; detail: string }) => {
        Object.assign(globalThis, { said: `${message} ${detail}` });
        return { response: 0 };
      },
    });
    BrowserWindow.getAllWindows()[0]?.close();
    return app.getPath('userData');
  });
  const said = () => inMain.evaluate(() => Reflect.get(globalThis, 'said') as string);

  await test.step('it fills the screen without a menu, asks nothing, and closing it leaves it open', async () => {
    const state = await inMain.evaluate(({ BrowserWindow, Menu }) => ({
      kiosk: BrowserWindow.getAllWindows().map((window) => window.isKiosk()),
      menu: Menu.getApplicationMenu(),
    }));
    expect(state).toEqual({ kiosk: [true], menu: null });
    await expect(page.locator('html')).toHaveAttribute('data-kiosk', 'on');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Check for new issues?' })).toHaveCount(0);
  });
  await test.step('it reads the library that it was given', async () => {
    expect(await page.evaluate(() => window.desktop?.library())).toMatchObject({
      readFrom: wholeLibrary,
      asks: false,
      trouble: null,
    });
  });
  await test.step('what would open a window opens in this one, or is said', async () => {
    const archive = page.getByRole('navigation').first().getByRole('link', { name: 'Archive' });
    await archive.click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveURL('app://journal/en/archive');
    expect(pages()).toHaveLength(1);
    const elsewhere = page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' });
    await elsewhere.click();
    const address = await elsewhere.getAttribute('href');
    await expect.poll(said).toBe(`Links to other sites do not open on this computer. ${address}`);
    expect(await page.evaluate(() => window.desktop?.savePdf('/en/article/7'))).toEqual({
      result: 'cancelled',
    });
    await expect.poll(said).toContain('Files cannot be saved or printed on this computer.');
  });
  await test.step('no catalogue is opened', async () => {
    expect(await page.evaluate(() => window.desktop?.catalogue('https://library.example'))).toEqual({
      result: 'refused',
      reason: 'policy',
    });
    await page.goto('app://journal/en/catalogue');
    await expect(page).toHaveURL('app://journal/en');
  });
  await test.step('its profile is its own, and goes with it', async () => {
    expect(fs.existsSync(profile)).toBe(true);
    expect(fs.readdirSync(userDataOf(home))).toEqual([]);
    // Keys of the debugger's protocol reach the page alone.
    void inMain.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({
        type: 'keyDown',
        keyCode: 'Q',
        modifiers: ['control', 'alt', 'shift'],
      }),
    );
    // Chromium may still write an empty cache, which the next start removes.
    await expect.poll(() => fs.existsSync(path.join(profile, 'Local Storage'))).toBe(false);
  });
});

test('a folder without a sound library is refused in words, and the program ends', async ({ kind, home }) => {
  const { errors, code } = await runToEnd(kind, {
    home,
    project: managedProgram(home, {}),
    arguments: ['--library', path.join(home, 'bin')],
    locale: 'ru_RU.UTF-8',
  });
  expect(errors).toContain(`В папке ${path.join(home, 'bin')} нет библиотеки журнала`);
  expect(code).toBe(1);
});
