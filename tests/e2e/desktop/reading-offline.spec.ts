import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectComplaint, test } from './journey.ts';
import { noNetwork } from './no-network.ts';
import { handOver } from './ordinary-user.ts';

const volume = path.join(import.meta.dirname, '../../../resources/volumes/1');
const slug = fs.readdirSync(volume).find((name) => {
  const file = path.join(volume, name, 'article.json');
  return fs.existsSync(file) && (JSON.parse(fs.readFileSync(file, 'utf8')) as { id: number }).id === 3;
});
const original = fs.readFileSync(path.join(volume, `${slug}/${slug}.pdf`));

test('a first start without a network shows the library in the language of the system; article 3 is read and saved', async ({
  start,
  home,
}) => {
  const { page } = await start({ locale: 'kk_KZ.UTF-8', arguments: noNetwork });
  await expect(page).toHaveURL('app://journal/kk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: 'Ағымдағы шығарылым' }).click();
  await expect(page).toHaveURL('app://journal/kk/current-issue');
  await expect(page.locator('main li a').first()).toBeVisible();

  await navigation.getByRole('link', { name: 'Мұрағат' }).click();
  await page.getByRole('tab', { name: '1-том' }).click();
  // The previous panel disappears a moment later.
  await page.getByRole('tabpanel', { name: '1-том' }).getByRole('listitem').nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const figure = page.locator('#article-text figure img').first();
  await figure.scrollIntoViewIfNeeded();
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Мақаланы оқу' }).click();
  await expect(page.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);
  await expect(page.locator('.page canvas').first()).toBeVisible();

  const downloads = path.join(home, 'downloads');
  await saveInto(downloads, page);
  await page
    .getByRole('link', { name: /жүктеу/ })
    .first()
    .click({ noWaitAfter: true });
  const saved = path.join(downloads, 'Article3.pdf');
  await expect.poll(() => fs.existsSync(saved) && fs.readFileSync(saved).equals(original)).toBe(true);
});

test('photographs, formulas, merged cells and interviews of texts are shown without a network', async ({
  withoutNetwork: { page },
}) => {
  const text = page.locator('#article-text');
  await page.goto('app://journal/en/zheleznaya-doroga-i-rayon-arman');
  const photograph = text.locator('figure.photo img').first();
  await photograph.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('app://journal/en/mobile-regulation-design-code-participatory-budget');
  const formula = text.locator('math[display="block"]').first();
  await formula.scrollIntoViewIfNeeded();
  await expect(formula).toBeVisible();
  const height = (await formula.boundingBox())?.height ?? 0;
  expect(height, 'a fraction or a sum takes more than a line').toBeGreaterThan(30);

  await page.goto('app://journal/en/selskaya-migratsiya-i-dom-v-severnom-kazakhstane');
  const merged = text.locator('thead th[colspan]').first();
  await merged.scrollIntoViewIfNeeded();
  const [over, under] = await merged.evaluate((cell: HTMLTableCellElement) => [
    cell.getBoundingClientRect().width,
    cell.closest('thead')?.rows[1]?.cells[0]?.getBoundingClientRect().width ?? 0,
  ]);
  expect(over).toBeGreaterThan(under ?? 0);

  await page.goto('app://journal/en/film-ob-arkhitektore-perevod-stenogrammy');
  await expect(text.locator('.interview .speaker').first()).toBeVisible();
});

test('without a network articles are saved on the device all the same, and the header says so quietly', async ({
  start,
}) => {
  expectComplaint(/status of 503/);
  const first = await start({ arguments: noNetwork });
  await first.page.goto('app://journal/en/article/7');
  const save = first.page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await first.page.goto('app://journal/en/profile');
  await expect(first.page.getByRole('banner').getByRole('status')).toHaveText('Offline');
  await first.close();

  const { page } = await start({ arguments: noNetwork });
  await page.goto('app://journal/en/saved');
  await expect(page.locator('main a[href^="/en/mezhdu-gorodom-i-stepyu"]').first()).toBeVisible();
});

/**
 * Replaces the system's dialog, which a test cannot operate, also in packaged programs: files are saved to a
 * folder.
 */
async function saveInto(folder: string, page: Page): Promise<void> {
  fs.mkdirSync(folder);
  handOver(folder);
  const session = await page.context().browser()?.newBrowserCDPSession();
  await session?.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
}
