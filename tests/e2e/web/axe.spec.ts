import type { Page } from '@playwright/test';
import { isLong } from '../../../build/long-forms.ts';
import { defaultLanguage, type Language, languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { pagePaths } from '../../support/addresses.ts';
import { themeOf, violations, violationsIn } from '../axe.ts';
import {
  expect,
  expectComplaint,
  expectWithinWindow,
  languageButton,
  open,
  phoneMenu,
  test,
} from './journey.ts';
import { retract } from './noticed.ts';
import { registerAs } from './person.ts';

/** A state of a screen, reached from the one before it on the same page. */
type State = { name: string; reach: (page: Page, language: Language) => Promise<void> };

const main = (page: Page) => page.getByRole('main');
const wrongField = (page: Page) => main(page).locator('[aria-invalid="true"]').first();
const option = (page: Page) => page.locator('[role="listbox"] [role="option"]').first();

const words = {
  ru: { city: 'город', almaty: 'алм', cite: 'Цитировать' },
  en: { city: 'city', almaty: 'alm', cite: 'Cite' },
  kk: { city: 'қала', almaty: 'алм', cite: 'Сілтеме жасау' },
};

const faults: State = {
  name: 'faults of its form',
  reach: async (page) => {
    await main(page).locator('form button[type="submit"]').first().click();
    await expect(wrongField(page)).toBeVisible();
  },
};

const anEntry: State = {
  name: 'an entry',
  reach: async (page) => {
    await main(page).locator('section li a').first().click();
    await expect(main(page).locator('h3').first()).toBeVisible();
  },
};

const refused: State = {
  name: 'a login that is refused',
  reach: async (page) => {
    expectComplaint(page, /401/);
    await main(page).locator('[name="email"]').fill('nobody@reader.example');
    await main(page).locator('[name="password"]').fill('not this one');
    await main(page).locator('form button[type="submit"]').first().click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

const menus: State[] = [
  {
    name: 'the menu of languages',
    reach: (page) => languageButton(page).click(),
  },
  {
    name: 'the menu on a phone',
    reach: async (page, language) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await phoneMenu(page, language).click();
    },
  },
];

const suggestions: State = {
  name: 'suggestions',
  reach: async (page, language) => {
    await page.getByRole('combobox').first().pressSequentially(words[language].almaty);
    await expect(option(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
};

const suggestionsBelowBar: State = {
  name: 'suggestions below the bar',
  reach: async (page, language) => {
    await page.locator('nav a[href$="/search"]:visible').first().click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await suggestions.reach(page, language);
  },
};

const article: State[] = [
  {
    name: 'with a panel open',
    reach: (page) => main(page).locator('details').first().locator('summary').click(),
  },
  {
    name: 'with the dialog for citing, narrow',
    reach: async (page, language) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: words[language].cite, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectWithinWindow(page, 'the dialog for citing');
      const width = await page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 999);
      expect(width).toBeLessThanOrEqual(320);
    },
  },
];

const entry = 'li a[href*="/updates/"]';

const notices: State[] = [
  {
    name: 'with notices',
    reach: async (page) => {
      await retract(page);
      await page.getByRole('contentinfo').locator('a[href$="/updates"]').click();
      await expect(main(page).locator(entry)).toHaveCount(2);
    },
  },
  {
    name: 'a notice',
    reach: async (page) => {
      await main(page).locator(entry).first().click();
      await expect(main(page).locator('dl')).toBeVisible();
    },
  },
  {
    name: 'the page of the retracted article',
    reach: async (page) => {
      await main(page).locator('dl a[href$="/who-owns-good-land"]').first().click();
      await expect(main(page).locator('[data-grave]')).toBeVisible();
      await expectWithinWindow(page, 'a retracted article', [320, 768, 1280]);
      await page.unrouteAll();
    },
  },
];

/** What can be reached on a page, one after another, without opening it anew. */
const onPages: Record<string, State[]> = {
  '/': [suggestionsBelowBar],
  '/archive': menus,
  '/contacts': [faults],
  '/login': [faults, refused],
  '/register': [faults],
  '/forgot-password': [faults],
  '/search': [suggestions],
  '/authors': [anEntry],
  '/keywords': [anEntry],
  '/updates': notices,
  '/who-owns-good-land': article,
};

/** Pages of articles, and the language in which their long texts are looked at: they are the same in all. */
const articles: Record<string, Language> = {
  '/kachestvo-vozdukha-v-almaty': 'ru',
  '/spatial-distribution-of-thefts-and-violent-crimes': 'en',
  '/who-owns-good-land': 'ru',
  '/article/11': 'kk',
};

/** Answers other than pages that are there: what the browser complains of is their status. */
const otherAnswers = (language: Language) => {
  const city = encodeURIComponent(words[language].city);
  return [
    '/no-such-page',
    '/authors/nobody-at-all',
    '/keywords/nothing-at-all',
    '/updates/no-such-notice',
    `/search?q=${city}`,
    `/search?q=${city}&volume=2&year=2026`,
    '/search?q=zzzzqqqqxxxx',
    `/search?q=${encodeURIComponent('криминал')}`,
    '/search?q=air%20qualty',
    `/search?q=${city}&page=9`,
    `/search?q=${'a'.repeat(501)}`,
  ];
};

/**
 * What is looked at in each language: everything in the first one and, in the short form, only what other words can
 * break in the others.
 */
const isInFull = (language: Language) => language === defaultLanguage || isLong('looks');
const wordy = ['/', '/archive', '/register', '/who-owns-good-land'];

const empty = (element: Element) => element.replaceChildren();

/**
 * Opens an address and looks at it, and at each of its states on the same page.
 * @param theme the only one in which it is looked at; by default both
 */
async function lookAt(
  page: Page,
  language: Language,
  bare: string,
  states: State[] = [],
  theme?: 'light' | 'dark',
): Promise<void> {
  const path = withLanguage(language, bare);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, path);
  const text = page.locator('#article-text');
  const isArticle = bare in articles;
  if (isArticle && articles[bare] !== language) await text.evaluate(empty);
  const find = () =>
    theme && language === defaultLanguage
      ? violationsIn(page, theme)
      : violations(page, undefined, undefined, language);
  expect(await find(), path).toEqual([]);
  if (isArticle) await text.evaluate(empty);
  for (const { name, reach } of states) {
    await test.step(`${path}: ${name}`, async () => {
      await reach(page, language);
      // What has just appeared may still be on its way.
      await expect.poll(find, `${path}: ${name}`).toEqual([]);
    });
  }
}

test.describe('axe finds nothing in either theme', () => {
  test.slow();

  for (const language of languages) {
    test(`on pages with forms, menus and dialogs, in each of their states (${language})`, async ({
      page,
    }) => {
      for (const [bare, states] of Object.entries(onPages))
        if (isInFull(language) || wordy.includes(bare)) await lookAt(page, language, bare, states);
    });

    if (!isInFull(language)) continue;

    test(`on every other page (${language})`, async ({ page }) => {
      const others = [...pagePaths, ...Object.keys(articles)].filter((bare) => !(bare in onPages));
      for (const [nth, bare] of others.entries())
        await lookAt(page, (!isLong('looks') && articles[bare]) || language, bare, [], themeOf(nth));
    });

    test(`in what was searched and in what is not there (${language})`, async ({ page }) => {
      expectComplaint(page, /40[04]/);
      for (const [nth, bare] of otherAnswers(language).entries())
        await lookAt(page, language, bare, [], themeOf(nth));
    });
  }

  test('on the screens of a reader who is logged in, and on what they saved', async ({ page }) => {
    await registerAs(page);
    for (const address of [
      '/en/who-owns-good-land',
      '/en/spatial-distribution-of-thefts-and-violent-crimes',
    ]) {
      await open(page, address);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    }
    for (const language of languages) {
      for (const path of ['/profile', '/user-dashboard', '/saved']) {
        const address = withLanguage(language, path);
        await page.setViewportSize({ width: 1280, height: 720 });
        await open(page, address);
        const removing = main(page).getByRole('listitem').first().getByRole('button');
        if (path === '/saved') await removing.click();
        else await expect(page.locator('main form').first()).toBeVisible();
        const find = async () => (isInFull(language) ? violations(page, undefined, undefined, language) : []);
        expect(await find(), address).toEqual([]);
        await expectWithinWindow(page, address, [320, 768, 1024]);
        if (path === '/saved') await removing.click();
        if (path !== '/profile') continue;
        await main(page).locator('[name="givenName"]').fill('');
        await faults.reach(page, language);
        await expect.poll(find, `${address}: faults`).toEqual([]);
      }
    }
  });
});
