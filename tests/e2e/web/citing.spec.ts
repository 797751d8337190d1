import fs from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { clipboard } from './clipboard.ts';
import { expect, open, test } from './journey.ts';
import { enterRoom } from './reading-room.ts';

const article = '/spatial-distribution-of-thefts-and-violent-crimes';

const words = {
  en: {
    cite: 'Cite',
    dialog: 'Cite this article',
    reference: 'Reference',
    copy: 'Copy',
    copied: /^Copied: Ref/,
  },
  ru: {
    cite: 'Цитировать',
    dialog: 'Цитировать статью',
    reference: 'Ссылка в списке литературы',
    copy: 'Копировать',
    copied: /^Скопировано: Ссылка/,
  },
  kk: {
    cite: 'Сілтеме жасау',
    dialog: 'Мақалаға сілтеме жасау',
    reference: 'Әдебиеттер тізіміндегі сілтеме',
    copy: 'Көшіру',
    copied: /^Көшірілді: /,
  },
} as const;

const dialog = (page: Page, language: keyof typeof words = 'en') =>
  page.getByRole('dialog', { name: words[language].dialog });
const reference = (page: Page, language: keyof typeof words = 'en') =>
  dialog(page, language).getByRole('region', { name: words[language].reference, exact: true });

async function openDialog(page: Page, address = `/en${article}`): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Cite', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe('the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const language of ['en', 'ru', 'kk'] as const) {
    test(`by keyboard alone: a reference in another style is copied, and the focus comes back (${language})`, async ({
      page,
    }) => {
      const { cite, copy, copied } = words[language];
      await open(page, language === 'ru' ? article : `/${language}${article}`);
      const button = page.getByRole('button', { name: cite, exact: true });
      await button.press('Enter');
      await expect(reference(page, language)).toContainText('Kalymbetov, R., & Iskakova, V. (2026).');
      await dialog(page, language).getByRole('radio', { name: 'APA 7' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(reference(page, language)).toContainText(
        'Kalymbetov R., Iskakova V. Spatial Distribution',
      );
      await reference(page, language).getByRole('button', { name: copy }).press('Enter');
      await expect(dialog(page, language).getByRole('status')).toHaveText(copied);
      const shown = await reference(page, language).getByRole('paragraph').textContent();
      expect((await clipboard(page)).text).toBe(shown);
      await page.keyboard.press('Escape');
      await expect(dialog(page, language)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }

  test('italics are copied too, and the style is remembered', async ({ page }) => {
    await openDialog(page);
    await reference(page).getByRole('button', { name: 'Copy' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Copied: Reference');
    expect((await clipboard(page)).html).toContain('<i>Urban and Social Research</i>');
    await dialog(page).getByRole('radio', { name: 'Vancouver' }).check();
    await expect(reference(page)).toContainText('Kalymbetov R, Iskakova V.');
    await openDialog(page, `/en/who-owns-good-land`);
    await expect(dialog(page).getByRole('radio', { name: 'Vancouver' })).toBeChecked();
  });
});

test('each part of a reference has the language that it is written in', async ({ page }) => {
  await openDialog(page, '/en/simvolika-solntsa-i-konya');
  await expect(reference(page).getByRole('paragraph')).toHaveAttribute('lang', 'en');
  await dialog(page).getByRole('radio', { name: 'GOST' }).check();
  await expect(reference(page).getByRole('paragraph')).toHaveAttribute('lang', 'ru');
  await open(page, article);
  await page.getByRole('button', { name: words.ru.cite, exact: true }).click();
  await dialog(page, 'ru').getByRole('radio', { name: 'Chicago' }).check();
  const text = reference(page, 'ru').getByRole('paragraph');
  await expect(text).toHaveAttribute('lang', 'ru');
  await expect(text).toContainText('Kalymbetov, Rustem, и Venera Iskakova. 2026.');
  await expect(text.locator('[lang="en"]').first()).toHaveText('Kalymbetov, Rustem');
});

test('where the browser refuses, the text is selected and that is said', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openDialog(page);
  await reference(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('copy it with the keyboard');
  expect(await page.evaluate(() => String(getSelection()))).toContain(
    'Kalymbetov, R., & Iskakova, V. (2026).',
  );
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
  const shown = reference(page).getByRole('paragraph');
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

test('in the reading room the same dialog opens from the menu', async ({ page }) => {
  const room = await enterRoom(page);
  await room.tool('More').click();
  await page.getByRole('menuitem', { name: 'Cite this article' }).click();
  await expect(reference(page)).toContainText('2(3), 64–107');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(room.room).toBeVisible();
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
