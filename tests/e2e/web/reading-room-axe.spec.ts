import type { Page } from '@playwright/test';
import { isLong } from '../../../build/long-forms.ts';
import { defaultLanguage, type Language, languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { violations } from '../axe.ts';
import { selectWords } from './in-the-text.ts';
import { expect, languageButton, phoneMenu, test } from './journey.ts';
import { enterRoom, expectNothingFound, roomWords } from './reading-room.ts';

/** What opens the text of a note in the list. */
const addNote = { ru: 'Добавить заметку', en: 'Add a note', kk: 'Жазба қосу' };

/** Opens an article in the reader, to look at it as a whole or around its pages. */
async function enter(page: Page, language: Language) {
  const room = await enterRoom(page, withLanguage(language, '/who-owns-good-land'), language);
  return {
    room,
    panel: page.getByRole('tabpanel'),
    expectNothing: (what: string, part?: 'all' | 'around the pages') =>
      expectNothingFound(page, what, part, language),
    press: async (key: string) => {
      await room.pages.focus();
      await page.keyboard.press(key);
    },
  };
}

test.describe('axe finds nothing in the reader in either theme', () => {
  test.slow();

  for (const language of languages) {
    test(`with each menu and dialog (${language})`, async ({ page }) => {
      const { room, expectNothing, press } = await enter(page, language);
      await expectNothing('the reader');
      for (const menu of await room.tools.locator('[aria-haspopup="menu"]:visible').all()) {
        await menu.click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNothing((await menu.getAttribute('aria-label')) ?? '', 'around the pages');
        await page.keyboard.press('Escape');
      }
      for (const key of ['?', 'i']) {
        await press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNothing(key, 'around the pages');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    // The rest looks the same in other words.
    if (language !== defaultLanguage && !isLong('looks')) continue;

    test(`with each panel and colour of pages (${language})`, async ({ page }) => {
      const { room, panel, expectNothing, press } = await enter(page, language);
      for (const theme of ['sepia', 'dark', 'dimmed', 'paper']) {
        await press('t');
        await expect(room.room.locator(`[data-page-theme="${theme}"]`)).toBeVisible();
        await expectNothing(theme);
      }
      await room.tool(roomWords[language].panel).click();
      for (const tab of await page.getByRole('tablist').getByRole('tab').all()) {
        await tab.click();
        await expect(panel.locator('> *')).not.toBeEmpty();
        await expectNothing((await tab.getAttribute('aria-label')) ?? '', 'around the pages');
      }
    });

    test(`with what is found and noted, also on a phone (${language})`, async ({ page }) => {
      const { room, panel, expectNothing, press } = await enter(page, language);
      await test.step('what is found, and what is not', async () => {
        const [count, selected] = [page.locator('search form p').first(), '.highlight.selected'];
        await press('Control+f');
        await page.getByRole('searchbox').fill('cotton');
        await expect(room.pages.locator(selected).first()).toBeVisible();
        await expectNothing('found');
        await page.getByRole('searchbox').fill('zzzzqqqqxxxx');
        await expect(room.pages.locator(selected)).toHaveCount(0);
        await expect(count).not.toBeEmpty();
        await expectNothing('nothing found', 'around the pages');
        await page.keyboard.press('Escape');
      });
      await test.step('a selection, its note and the list', async () => {
        await room.goTo('151');
        await selectWords(page, 'Who Owns');
        await expect(room.room.getByRole('toolbar').nth(1)).toBeVisible();
        await expectNothing('the menu of a selection', 'around the pages');
        await page.keyboard.press('n');
        await expect(room.room.locator('textarea')).toBeFocused();
        await expectNothing('a note');
        await page.keyboard.press('Escape');
        await press('l');
        await panel.getByRole('button', { name: addNote[language] }).click();
        await expectNothing('the list of notes', 'around the pages');
      });
      await test.step('on a phone, the panel over the pages; an import that is refused; the bar above', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await panel.locator('input[type="file"]').setInputFiles({
          name: 'notes.jsonld',
          mimeType: 'application/ld+json',
          buffer: Buffer.from('[{"type": "Annotation"}]'),
        });
        await expectNothing('an import on a phone', 'around the pages');
        await press('o');
        await expect(page.getByRole('tree')).toBeVisible();
        await expectNothing('contents on a phone', 'around the pages');
        await page.keyboard.press('Escape');
        await expectNothing('pages on a phone');
        await page.evaluate(() => window.scrollTo(0, 0));
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await (width === 390 ? phoneMenu(page, language) : languageButton(page)).click();
          // Pages come one after another, and their links before the structure that they own.
          await expect
            .poll(
              () => violations(page, undefined, undefined, language),
              `the page with the reader at ${width}`,
            )
            .toEqual([]);
        }
      });
    });
  }

  test('in two panes on the same page, with citations on it', async ({ page }) => {
    const room = await enterRoom(page, '/en/who-owns-good-land#page=152');
    await room.choose('View', 'Split view');
    const second = page.getByRole('region', { name: /, second pane$/ });
    await expect(second.locator('.page[data-page-number="2"] .annotationLayer a').first()).toBeAttached();
    await expect(second.locator('[id^="second-"]').first()).toBeAttached();
    await expectNothingFound(page, 'two panes');
  });
});
