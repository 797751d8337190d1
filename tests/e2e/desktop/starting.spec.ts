import fs from 'node:fs';
import path from 'node:path';
import { expect, expectComplaint, test } from './journey.ts';
import { runToEnd, userDataOf } from './start-program.ts';

const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string };

for (const [locale, address, language] of [
  ['ru_RU.UTF-8', 'app://journal/', 'ru'],
  ['en_GB.UTF-8', 'app://journal/en', 'en'],
  ['kk_KZ.UTF-8', 'app://journal/kk', 'kk'],
  ['fr_FR.UTF-8', 'app://journal/', 'ru'],
] as const) {
  test(`on a system in ${locale} the program begins in ${language}`, { tag: '@packaged' }, async ({
    start,
  }) => {
    const { page } = await start({ locale });
    await expect(page).toHaveURL(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('--version and --help are answered without a window, and without a screen to show one on', {
  tag: '@packaged',
}, async ({ kind, home }) => {
  const environment = { DISPLAY: '' };
  const ask = () => runToEnd(kind, { home, arguments: ['--version'], environment });
  // Several at once: crashes at exit are rare, and need load.
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  for (const answer of answers) expect(answer).toMatchObject({ output: `${version}\n`, code: 0 });
  const help = await runToEnd(kind, { home, arguments: ['--help'], environment, locale: 'kk_KZ.UTF-8' });
  expect(help.code).toBe(0);
  expect(help.output).toContain('Қолданылуы');
  expect(help.output).toContain('urban-social-journal://article/7#page=27');
});

test('a link of the journal opens its screen, when the program starts and while it runs', {
  tag: '@packaged',
}, async ({ start, kind, home }) => {
  const { page, pages } = await start({ arguments: ['urban-social-journal://en/article/7#page=27'] });
  await expect(page).toHaveURL('app://journal/en/article/7#page=27');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.waitForLoadState();
  await page.evaluate(() => document.body.setAttribute('data-mark', 'the same document'));
  const handed = await runToEnd(kind, { home, arguments: ['urban-social-journal://kk/archive'] });
  expect(handed.code).toBe(0);
  await expect(page).toHaveURL('app://journal/kk/archive');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'the same document');
  expect(pages()).toHaveLength(1);
});

test('a PDF of one’s own opens in the reading room, when the program starts and while it runs', async ({
  start,
  kind,
  home,
}) => {
  const [first, second] = ['My yards.pdf', 'Дворы.pdf'].map((name) => path.join(home, name));
  for (const file of [first, second])
    fs.copyFileSync('resources/volumes/2/who-owns-good-land/who-owns-good-land.pdf', file ?? '');
  const { page } = await start({ arguments: [first ?? ''] });
  await expect(page).toHaveURL('app://journal/en/open-pdf#given');
  const room = page.locator('[data-reader]');
  await expect(room).toHaveAccessibleName('Reading: My yards');
  await expect(room.locator('.textLayer .endOfContent').first()).toBeAttached();
  expect((await runToEnd(kind, { home, arguments: [second ?? ''] })).code).toBe(0);
  await expect(room).toHaveAccessibleName('Reading: Дворы');
});

test('a link to anywhere else leads home', async ({ start, kind, home }) => {
  const { page } = await start({ arguments: ['urban-social-journal://reset-password?token=abc'] });
  await expect(page).toHaveURL('app://journal/en');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL('app://journal/en/archive');
  await runToEnd(kind, { home, arguments: ['urban-social-journal://images/../../etc/passwd'] });
  await expect(page).toHaveURL('app://journal/en');
});

test('a link that names no language opens in that of the settings, or else the system’s', async ({
  start,
  kind,
  home,
}) => {
  const first = await start({ arguments: ['urban-social-journal://article/7#page=27'] });
  await expect(first.page).toHaveURL('app://journal/en/article/7#page=27');
  await first.close();
  const { page } = await start({
    settings: { language: 'kk' },
    arguments: ['urban-social-journal://article/7#page=27'],
  });
  await expect(page).toHaveURL('app://journal/kk/article/7#page=27');
  await runToEnd(kind, { home, arguments: ['urban-social-journal://archive'] });
  await expect(page).toHaveURL('app://journal/kk/archive');
});

test('a second start brings the first to the front and opens nothing of its own', {
  tag: '@packaged',
}, async ({ start, kind, home }) => {
  const { page, pages } = await start();
  const second = await runToEnd(kind, { home });
  expect(second.code).toBe(0);
  expect(pages()).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a file of settings that can’t be read is set aside and reported, and the program starts', async ({
  start,
  home,
}) => {
  const first = await start({ settings: '{"theme": "dark", ' });
  await expect(first.page).toHaveURL('app://journal/en/settings');
  await expect(first.page.getByRole('alert')).toContainText('could not be read');
  expect(fs.readdirSync(userDataOf(home))).toContain('settings.json.broken');
  await first.page.getByLabel('Dark').check();
  await expect(first.page.getByText('Saved.')).toBeVisible();
  await first.close();

  const again = await start();
  await expect(again.page).toHaveURL('app://journal/en');
  expect(await again.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
});

test('the log tells of nobody', { tag: '@packaged' }, async ({ start, home }) => {
  const { page, close } = await start({
    settings: { serverAddress: 'http://127.0.0.1:9' },
    arguments: ['urban-social-journal://login'],
  });
  await page.evaluate(() => window.open('https://usr-journal.example/reset-password?token=secret'));
  await page.locator('main [name="email"]').fill('aigul@reader.example');
  await page.locator('main [name="password"]').fill('steppe and city 9');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await close();
  const logs = path.join(userDataOf(home), 'logs');
  const log = fs
    .readdirSync(logs)
    .map((name) => fs.readFileSync(path.join(logs, name), 'utf8'))
    .join('\n');
  expect(log).toContain('refused: opening https://usr-journal.example/reset-password');
  expect(log).not.toMatch(/secret|aigul|steppe/);
  expect(log).not.toContain(home);
  expectComplaint(/status of 503/);
});
