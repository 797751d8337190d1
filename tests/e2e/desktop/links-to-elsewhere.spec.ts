import type {} from '../../../src/client/desktop.ts';
import { expect, test } from './journey.ts';
import { watchOutside } from './watch-outside.ts';

test('a link to elsewhere opens with the system’s program, when somebody presses it', {
  tag: '@packaged',
}, async ({ start, home }) => {
  const program = await start();
  const { page, pages } = program;
  const opened = await watchOutside(program, home);
  await page.evaluate(() => {
    window.open('https://example.org/without-an-act');
    document.querySelector<HTMLAnchorElement>('footer a[target="_blank"]')?.click();
    void window.desktop?.openOutside('https://example.org/asked-without-an-act');
  });
  await page.locator('footer').getByRole('link', { name: 'Telegram' }).click();
  await expect.poll(opened).toEqual(['https://telegram.example/usr_journal']);

  await page.getByRole('navigation').first().getByRole('link', { name: 'Contacts' }).click();
  const letter = page.locator('main').getByRole('link', { name: 'office@usr-journal.example' }).first();
  // The link leads nowhere in this window, so there is no navigation to wait for.
  await letter.click({ noWaitAfter: true });
  await expect.poll(async () => (await opened()).at(-1)).toBe('mailto:office@usr-journal.example');
  expect(await page.evaluate(() => location.href)).toBe('app://journal/en/contacts');

  await page.evaluate(() => {
    location.href = 'smb://example.org/share';
    window.open('vscode://file/x');
  });
  expect(await page.evaluate(() => window.desktop?.openOutside('file:///etc/passwd'))).toBe(false);
  expect(await opened()).toHaveLength(2);
  expect(pages()).toHaveLength(1);
});

test('what only the server makes opens at the journal’s own address', async ({ start, home }) => {
  const program = await start();
  const { page, pages } = program;
  const opened = await watchOutside(program, home);
  await page.goto('app://journal/en/feed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds and data');
  const paths = await page.evaluate(() => {
    const files = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"][href*="."]');
    return Array.from(files, (link) => link.getAttribute('href') ?? '');
  });
  expect(paths).toEqual(expect.arrayContaining(['/en/feed.atom', '/kbart.txt', '/sitemap.xml']));
  for (const path of paths) {
    // Playwright’s own focus and click would wait for the navigation that the previous link did not cause.
    await page.evaluate((to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.focus(), path);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await opened()).at(-1)).toBe(`https://usr-journal.example${path}`);
  }
  expect(page.url()).toBe('app://journal/en/feed');
  expect(pages()).toHaveLength(1);
});
