import fs from 'node:fs';
import path from 'node:path';
import { writeSampleRelease } from '../../support/sample-release.ts';
import { violations } from '../axe.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';

const folder = String(process.env.JOURNEYS_RELEASE);

test.beforeAll(async ({ request }) => {
  await writeSampleRelease(folder);
  await expect.poll(async () => (await request.get('/desktop/release.json')).status()).toBe(200);
});

test('a reader comes from an article to the program for their system, and gets it', async ({ page }) => {
  await open(page, '/kk/who-owns-good-land');
  await page.getByRole('link', { name: 'Желісіз оқу: компьютерге арналған бағдарлама' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Компьютерге арналған бағдарлама');

  await test.step('nothing moves when the browser knows the computer better, and axe finds nothing', async () => {
    await open(page, '/kk/desktop');
    const own = page.getByRole('region', { name: 'Linux' });
    await expect(own.getByText('Сіздің жүйеңіз')).toBeVisible();
    await expect(page.locator('main section').first()).toHaveAttribute('aria-labelledby', 'linux');
    await own.locator('summary').click();
    await expect(own.getByText('sha256sum --check')).toBeVisible();
    // Otherwise the bar above could cover half of a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => violations(page)).toEqual([]);
    await expectWithinWindow(page, '/kk/desktop', [320, 390, 768, 1440]);
  });

  await test.step('a package is fetched, whole', async () => {
    const link = page.getByRole('link', { name: '.deb бумасы, Intel және AMD, 64 бит, осы компьютерге' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const name = 'urban-social-journal-9.0.0-linux-amd64.deb';
    expect(download.suggestedFilename()).toBe(name);
    expect(fs.readFileSync(await download.path(), 'utf8')).toBe(
      fs.readFileSync(path.join(folder, name), 'utf8'),
    );
  });
});

test.describe('on a computer that its name hides', () => {
  test.use({ alone: true });

  test('the right package is marked, and nothing on the page moves', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', {
        value: { platform: 'Windows', getHighEntropyValues: async () => ({ architecture: 'arm' }) },
      });
      const seen = window as unknown as { shifts: number };
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/en/desktop');
    await expect(page.getByText('Your system')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Windows' }).getByText('Your system')).toBeVisible();
    await expect(page.getByRole('link', { name: /for this computer/ })).toHaveAttribute(
      'href',
      '/desktop/urban-social-journal-9.0.0-win-arm64.exe',
    );
    // The order is the server's: Linux stays where it was.
    await expect(page.locator('main section').first()).toHaveAttribute('aria-labelledby', 'linux');
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.005);
  });
});
