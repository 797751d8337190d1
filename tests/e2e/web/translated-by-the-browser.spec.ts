import type { Page } from '@playwright/test';
import { imitateTranslator, type Translator } from '../../support/translator.ts';
import { ready } from '../ready.ts';
import { clipboard } from './clipboard.ts';
import { expect, languageButton, open, test } from './journey.ts';
import { article } from './noted.ts';

/** Asks the translator of a page to show the original. */
const undo = 'show-original';

/**
 * Translates every page as soon as it has loaded, in a world of its own, as a browser does: what appears later it translates
 * when the page is idle.
 */
async function translateAll(page: Page, kind: Translator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: 'translator',
    source: `addEventListener('load', () => {
      const undo = (${imitateTranslator})('${kind}', requestIdleCallback);
      document.addEventListener('${undo}', undo, { once: true });
    });`,
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const found = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading');

/** What is seen of an element has been translated, and is about what it should be. */
const capitals = (words: string) => words.toUpperCase();

for (const kind of ['google', 'yandex'] as const) {
  test.describe(`under the translator of ${kind}`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('another language, search, citing, saving and pages: nothing fails, nothing is false', async ({
      page,
    }) => {
      await translateAll(page, kind);
      await test.step('another language', async () => {
        await open(page, '/archive');
        await expect(heading(page)).toHaveText('АРХИВ');
        await languageButton(page).click();
        await page.getByRole('link', { name: 'English' }).click();
        await expect(heading(page)).toHaveText('ARCHIVE');
        await languageButton(page).click();
        await page.getByRole('link', { name: 'Қазақша' }).click();
        await expect(heading(page)).toHaveText('МҰРАҒАТ');
        await languageButton(page).click();
        await page.getByRole('link', { name: 'English' }).click();
        await expect(heading(page)).toHaveText('ARCHIVE');
      });
      await test.step('search, and search again', async () => {
        await open(page, '/en/search?q=steppe');
        await expect(found(page)).toContainText(capitals('found for “steppe”'));
        const field = page.getByRole('combobox', { name: 'Search query' });
        for (const [asked, count] of [
          ['theft', /^\d+ ARTICLES? FOUND FOR “THEFT”/],
          ['land', /^\d+ ARTICLES? FOUND FOR “LAND”/],
          ['qqqqq', /“QQQQQ”/],
          ['theft', /^\d+ ARTICLES? FOUND FOR “THEFT”/],
        ] as const) {
          await field.fill(asked);
          await field.press('Enter');
          await expect(found(page)).toHaveText(count);
          await expect(found(page)).not.toContainText(/steppe/i);
        }
        const number = Number.parseInt((await found(page).textContent()) ?? '', 10);
        await expect(page.getByRole('region', { name: 'Results' }).locator('h3')).toHaveCount(
          Math.min(number, 10),
        );
      });
      await test.step('an article: citing, copying, saving', async () => {
        await open(page, article);
        await expect(heading(page)).toHaveText(/^[^a-z]+$/);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const saved = page.getByRole('button', { name: /^Saved?$/i, pressed: true });
        await expect(saved).toBeVisible();
        await saved.click();
        await page.getByRole('button', { name: /^cite$/i }).click();
        const dialog = page.getByRole('dialog', { name: 'Cite this article' });
        // References are left as they are.
        await expect(dialog).toContainText('Kalymbetov, R., & Iskakova, V. (2026).');
        await dialog.getByRole('radio', { name: 'GOST' }).check();
        await expect(dialog).toContainText('Kalymbetov R., Iskakova V. Spatial Distribution');
        await dialog.getByRole('button', { name: 'Copy' }).first().click();
        await expect(dialog.getByRole('status')).toHaveText(/^COPIED/);
        expect((await clipboard(page)).text).toContain('Kalymbetov R., Iskakova V. Spatial Distribution');
        await page.keyboard.press('Escape');
        await expect(page.locator('#article-text')).toContainText(/[A-Z] KNOWN HAS CRIMINOLOGY/);
      });
      await test.step('pages', async () => {
        for (const [name, title] of [
          ['Archive', 'ARCHIVE'],
          ['Contacts', 'CONTACTS'],
          ['Current issue', /VOLUME|ISSUE/],
        ] as const) {
          await page.getByRole('navigation').getByRole('link', { name }).first().click();
          await expect(heading(page)).toHaveText(title);
        }
        await page.goBack();
        await expect(heading(page)).toHaveText('CONTACTS');
      });
    });
  });
}

test('what was typed before the scripts came stays in a form that is translated', async ({ page }) => {
  await translateAll(page, 'google');
  const { promise: typed, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/en-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/en/contacts');
  await expect(heading(page)).toHaveText('CONTACTS');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the archive complete?');
  letCome();
  await ready(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the archive complete?');
  await expect(heading(page)).toHaveText('CONTACTS');
});

test('in the text of an article that is translated nothing is marked; undone, it is as it was', async ({
  page,
}) => {
  await translateAll(page, 'google');
  await open(page, article);
  await expect(heading(page)).toHaveText(/^[^a-z]+$/);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  const text = page.locator('#article-text');
  const paragraph = text.locator('p').filter({ hasText: /KNOWN HAS CRIMINOLOGY/ });
  await expect(paragraph).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge: Figure 1' })).toBeAttached();
  await paragraph.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    document.getSelection()?.selectAllChildren(element);
  });
  await expect(page.locator('[data-selection-menu]', { hasText: 'TRANSLATION' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toHaveCount(0);
  await page.evaluate((name) => document.dispatchEvent(new Event(name)), undo);
  await expect(text.locator('p', { hasText: 'Criminology has known' })).toBeVisible();
  await expect(page.locator('font')).toHaveCount(0);
});
