import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inAllLanguages, pagePaths } from '../../support/addresses.ts';
import { expect, languageButton, open, test } from './journey.ts';

const articles = [
  '/kachestvo-vozdukha-v-almaty',
  '/spatial-distribution-of-thefts-and-violent-crimes',
  '/article/11',
];
const pages = inAllLanguages([...pagePaths, ...articles]);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds in the light theme and, as to colours, in the dark one. */
async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`,
  );
}

test.describe('axe finds nothing in either theme', () => {
  for (const { path } of pages) {
    test(path, async ({ page }) => {
      await open(page, path);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('with panels, menus and the reader open, wide and narrow', async ({ page }) => {
    await open(page, '/kk/who-owns-good-land');
    await page.locator('main details').first().locator('summary').click();
    await page.getByRole('button', { name: 'Мақаланы оқу' }).click();
    await expect(page.locator('[data-reader] .textLayer').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await languageButton(page).click();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('nav summary[aria-label="Мәзір"]').click();
    expect(await violations(page)).toEqual([]);
  });
});

test('no page is wider than the window from 320 px on', async ({ page }) => {
  test.setTimeout(90_000);
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of inAllLanguages([
      '/',
      '/current-issue',
      '/AboutJournal',
      '/contacts',
      ...articles,
    ])) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('with text twice as large nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of inAllLanguages(['/', '/archive', '/contacts', '/article/9'])) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test('an article prints as a clean record', async ({ page }) => {
  await open(page, '/en/who-owns-good-land');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  for (const gone of [page.locator('nav').first(), page.getByRole('button', { name: 'Read article' })]) {
    await expect(gone).toBeHidden();
  }
  await expect(page.getByText(/Urban and Social Research\. 2026\. 2\(6\): 151–177/)).toBeVisible();
});
