import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { violationsNow } from '../axe.ts';
import { expect, expectComplaint, mainProcess, test } from './journey.ts';
import { startServer } from './server.ts';
import { userDataOf } from './start-program.ts';

/** A server that redirects every request to another address. */
async function movedTo(address: string): Promise<{ url: string; close(): void }> {
  const server = http.createServer(({ url }, response) =>
    response.writeHead(301, { location: `${address}${url}` }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('settings are reached by the menu’s keys and the footer, changed by keyboard alone, and survive a restart', async ({
  start,
}) => {
  const first = await start();
  await first.page.locator('footer').getByRole('link', { name: 'Settings' }).click();
  await expect(first.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const size = first.page.getByLabel('Page zoom');
  await size.focus();
  await first.page.keyboard.press('End');
  await expect(size).toHaveValue('200');
  await expect(first.page.getByText('Saved.')).toBeVisible();
  await first.page.keyboard.press('Shift+Tab');
  await expect(first.page.getByLabel('System default').last()).toBeFocused();
  await first.page.keyboard.press('ArrowDown');
  await first.page.keyboard.press('ArrowDown');
  await expect(first.page.getByLabel('Dark')).toBeChecked();
  await first.page.getByLabel('Check for new issues and versions once a day').press('Space');
  await first.page.getByLabel('Language', { exact: true }).selectOption('kk');
  await expect(first.page).toHaveURL('app://journal/kk/settings');
  await expect(first.page.getByRole('heading', { level: 1, name: 'Баптаулар' })).toBeVisible();
  await first.close();

  const { page } = await start();
  await expect(page).toHaveURL('app://journal/kk');
  await page.goto('app://journal/kk/settings');
  await expect(page.getByLabel('Қараңғы')).toBeChecked();
  await expect(page.getByLabel('Беттердің масштабы')).toHaveValue('200');
  await expect(page.getByRole('checkbox')).toBeChecked();
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2);
});

test('what can’t be written is said to count until the program ends, wherever it is changed', async ({
  start,
  home,
}) => {
  const { page } = await start();
  await page.goto('app://journal/en/settings');
  // A folder in place of the file to be written has the same effect as a full disk.
  fs.mkdirSync(path.join(userDataOf(home), 'settings.json.new'));
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const untilTheEnd =
    'Not saved: the disk is full or not writable. The change applies until you close the program.';

  await page.getByLabel('Dark').check();
  await expect(part('Appearance').getByRole('status')).toHaveText(untilTheEnd);
  await expect(page.getByLabel('Dark')).toBeChecked();
  await page.getByLabel('Check for new issues and versions once a day').check();
  await expect(part('Updates').getByRole('status').first()).toHaveText(untilTheEnd);
  await page.getByLabel('Server address').fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(part('Server').getByRole('alert')).toContainText(untilTheEnd);
  await expect(page.getByText(/^Saved\./)).toHaveCount(0);
});

test('a server’s address is tried before it is kept, and one that can’t be is refused in words', async ({
  start,
}) => {
  expectComplaint(/status of 503/);
  const server = await startServer();
  const moved = await movedTo(server.url);
  try {
    const { page } = await start();
    await page.goto('app://journal/en/settings');
    const address = page.getByLabel('Server address');
    const tryIt = page.getByRole('button', { name: 'Test connection' });
    const said = page.locator('section', { has: address }).getByRole('alert');
    for (const [typed, words] of [
      ['not an address', 'This is not a server address.'],
      ['https://journal.example/path', 'This is not a server address.'],
      ['http://journal.example', 'Without https, passwords could be intercepted.'],
      ['http://127.0.0.1:9', 'The server does not answer.'],
      [moved.url, 'The server redirects to another address.'],
    ] as const) {
      await address.fill(typed);
      await tryIt.click();
      await expect(said).toContainText(words);
      await expect(address).toHaveAttribute('aria-invalid', 'true');
    }
    await address.fill('http://journal.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said).toContainText('Without https');
    expect(await page.evaluate(async () => (await window.desktop?.settings())?.serverAddress)).toBe(
      'https://usr-journal.example',
    );

    await address.fill(`${server.url}/`);
    await tryIt.click();
    await expect(page.getByText('The server answers, version')).toBeVisible();
    await address.press('Enter');
    await expect(page.getByText(`The program now uses ${server.url}.`)).toBeVisible();
    await expect(address).toHaveValue(server.url);

    // A server may have moved after its address was saved.
    await page.evaluate((serverAddress) => window.desktop?.changeSettings({ serverAddress }), moved.url);
    const failure = await page.evaluate(async () => (await fetch('/api/account/profile')).json());
    expect(failure).toMatchObject({ error: { code: 'unavailable' } });
  } finally {
    moved.close();
    await server.remove();
  }
});

test('who asks by the keyboard keeps the focus, and can’t ask twice at once', async ({ start }) => {
  let asked = 0;
  let answer = () => {};
  const server = http.createServer((_request, response) => {
    asked += 1;
    answer = () => response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { page } = await start({ settings: { updates: false } });
  await page.goto('app://journal/en/settings');

  const look = page.getByRole('button', { name: 'Check for a new version' });
  await look.press('Enter');
  await expect(page.getByText('Could not check for a new version.')).toBeVisible();
  await expect(look).toBeFocused();

  const { port } = server.address() as AddressInfo;
  await page.getByLabel('Server address').fill(`http://127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Test connection' }).press('Enter');
  const testing = page.getByRole('button', { name: 'Testing…' });
  await expect(testing).toBeFocused();
  await expect(testing).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBe(1);
  answer();
  await expect(page.getByRole('alert')).toContainText('no journal server');
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeFocused();
  expect(asked).toBe(1);
  server.closeAllConnections();
  server.close();
});

test('the news of a version that was closed stays closed, also after a look at the settings', async ({
  start,
}) => {
  const program = await start({ settings: { updates: false } });
  const { page } = program;
  const tell = (version: string) =>
    mainProcess(program).evaluate(
      ({ BrowserWindow }, update) =>
        BrowserWindow.getAllWindows()[0]?.webContents.send('desktop:news:app-update', update),
      { state: 'available', version },
    );
  const news = page.getByRole('status').filter({ hasText: 'of the program is available.' });
  // The message is received once a listener is there.
  await expect(async () => {
    await tell('9.0.0');
    await expect(news).toBeVisible({ timeout: 500 });
  }).toPass();
  await news.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(news).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
  await expect(news).toHaveCount(0);
  await tell('9.0.1');
  await expect(news).toContainText('9.0.1');
});

test('the diagnostics that are copied have versions and log, and nothing that tells of a person', async ({
  running: program,
}) => {
  const { page } = program;
  await page.goto('app://journal/en/settings');
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await mainProcess(program).evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^version \d+\.\d+\.\d+, linux x64\nelectron \d+/);
  expect(copied).toMatch(/settings \{.*"serverAddress":"https:\/\/usr-journal\.example"/);
  expect(copied).toMatch(/library \w+/);
  expect(copied).toMatch(/info version \d+\.\d+\.\d+ starts/);
  expect(copied).not.toContain(path.dirname(program.userData));
});

test('the licences of what is shipped are there to be read', async ({ running: { page } }) => {
  await page.goto('app://journal/en/settings#licences');
  const licences = page.locator('#licences');
  await expect(licences).toHaveAttribute('open', '');
  await expect(licences).toContainText('pdfjs-dist 6');
  await expect(licences).toContainText('Apache License');
  // Chromium's alone are a book of their own.
  await expect(licences).toContainText('LICENSES.chromium.html');
});

test('axe finds no fault with the settings, in any language and theme', async ({ running: { page } }) => {
  for (const [path, theme] of [
    ['/en/settings', 'light'],
    ['/settings', 'dark'],
    ['/kk/settings', 'light'],
  ] as const) {
    await page.evaluate((chosen) => window.desktop?.changeSettings({ theme: chosen }), theme);
    await page.goto(`app://journal${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsNow(page), path).toEqual([]);
  }
});

test('nobody is asked for news before the user agreed, and then once; the question hides nothing that has the focus', async ({
  start,
}) => {
  const { page } = await start({ settings: { serverAddress: 'http://127.0.0.1:9' } });
  const card = page.getByRole('region', { name: 'Check for new issues?' });
  await expect(card).toBeVisible();
  await test.step('it hides nothing that has the focus', async () => {
    for (const path of ['contacts', 'archive']) {
      await page.goto(`app://journal/en/${path}`);
      await expect(card).toBeVisible();
      for (const width of [1280, 420]) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        const hidden = [];
        for (let stops = 0; stops < 80; stops += 1) {
          await page.keyboard.press('Tab');
          const at = await card.evaluate(hiddenFocus);
          if (at === null) break;
          if (at) hidden.push(at);
        }
        // WCAG 2.2, 2.4.11.
        expect(hidden, `${path} at ${width}`).toEqual([]);
      }
    }
  });
  const question = page.getByRole('complementary', { name: 'Messages from the program' });
  await expect(question.getByRole('heading', { name: 'Check for new issues?' })).toBeVisible();
  expect(await page.evaluate(() => window.desktop?.appUpdate())).toEqual({ state: 'idle' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByRole('heading')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question.getByRole('heading')).toBeHidden();
  expect(await page.evaluate(async () => (await window.desktop?.settings())?.updates)).toBe(false);
});

/**
 * Runs in the page.
 * @returns the focused element if the card covers it completely, '' if not, null if nothing is focused
 */
function hiddenFocus(card: Element): string | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  if (card.contains(activeElement)) return '';
  const [over, focused] = [card.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  const isBehind =
    focused.left >= over.left &&
    focused.right <= over.right &&
    focused.top >= over.top &&
    focused.bottom <= over.bottom;
  return isBehind ? activeElement.outerHTML.slice(0, 200) : '';
}
