import fs from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { clipboard } from './clipboard.ts';
import { expect, open, test } from './journey.ts';

const article = '/spatial-distribution-of-thefts-and-violent-crimes';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cite this article' });
const region = (page: Page) => dialog(page).getByRole('region', { name: 'Reference', exact: true });
const reference = (page: Page) => region(page).getByRole('paragraph');

async function openDialog(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Cite', exact: true }).press('Enter');
  await expect(dialog(page)).toBeVisible();
}

test.describe('the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a reference is copied as it is shown, with its italics', async ({ page }) => {
    await openDialog(page, `/en${article}`);
    await expect(reference(page)).toContainText('Kalymbetov, R., & Iskakova, V. (2026).');
    await region(page).getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(dialog(page).getByRole('status')).toHaveText('Copied: Reference');
    const { text, html } = await clipboard(page);
    expect(text).toBe(await reference(page).textContent());
    expect(html).toContain('<i>Urban and Social Research</i>');
  });
});

const saved = async (download: Promise<Download>) => {
  const done = await download;
  return { name: done.suggestedFilename(), text: fs.readFileSync(await done.path(), 'utf8') };
};

test('records of the article and of its volume are downloaded in three formats', async ({ page }) => {
  await openDialog(page, '/en/simvolika-solntsa-i-konya');
  const take = async (list: string, format: string) => {
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('list', { name: list }).getByRole('link', { name: format }).click();
    return saved(download);
  };
  const shown = reference(page);
  await expect(dialog(page).getByRole('radio', { name: 'Romanised, with translation' })).toBeChecked();
  await expect(shown).toContainText('Simvolika solntsa i konya');
  const latin = await take('This article', 'BibTeX');
  expect(latin.name).toBe('simvolika-solntsa-i-konya.latin.bib');
  expect(latin.text).toMatch(/^@article\{.*Simvolika/s);
  await dialog(page).getByRole('radio', { name: 'As in the article' }).check();
  await expect(shown).toContainText('Символика солнца и коня');
  await openDialog(page, '/en/simvolika-solntsa-i-konya');
  await expect(shown, 'the choice is kept').toContainText('Символика солнца и коня');
  const bib = await take('This article', 'BibTeX');
  expect(bib.name).toBe('simvolika-solntsa-i-konya.bib');
  expect(bib.text).toMatch(/^@article\{.*Символика/s);
  const ris = await take('This article', 'RIS');
  expect(ris.text).toMatch(/^TY {2}- JOUR\r\n/);
  const volume = await take('All of Volume 2', 'CSL-JSON');
  expect(volume.name).toBe('volume-2.csl.json');
  expect(JSON.parse(volume.text)).toHaveLength(6);
});

test('title, abstract and keywords in the other languages are one click away, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/en${article}`);
  const others = page.getByRole('region', { name: 'In other languages' });
  await expect(others.locator('div[lang="ru"]')).toContainText('Алматы');
  await others.getByRole('radio', { name: 'Қазақша' }).check();
  await expect(others.locator('div[lang="kk"]')).toContainText('Keywords:');
  await expect(others.locator('div[lang="ru"]')).toBeHidden();
  await expect(others.getByRole('radio', { name: 'English' })).toHaveCount(0);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByText('Title and abstract in Kazakh').click();
  await expect(others.locator('div[lang="kk"]')).toContainText('Алматы');
  await expect(page.getByText('Title and abstract in English')).toHaveCount(0);
  await context.close();
});
