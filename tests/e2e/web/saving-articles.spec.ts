import type { Page } from '@playwright/test';
import { KeptChanges } from '../../../src/shared/account/kept-articles.ts';
import { ready } from '../ready.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { greeting, logInAs, registerAs, signIn } from './person.ts';

const land = '/en/who-owns-good-land';
const thefts = '/en/spatial-distribution-of-thefts-and-violent-crimes';
/** The numbers of the articles, as sent to the account. */
const number = { land: 12, thefts: 9, third: 3 };

const bookmark = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Opens an article's page and saves it. */
async function save(page: Page, address: string): Promise<void> {
  await open(page, address);
  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
}

/**
 * Waits for the account's answer to a change of an article.
 * @param work what causes the change
 */
async function telling(page: Page, articleId: number, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/account/kept')) return false;
    // Every page also asks the account once when it opens, even without changes.
    const { saved } = KeptChanges.parse(response.request().postDataJSON());
    return saved.some((change) => change.articleId === articleId);
  });
  await work();
  expect((await answer).status()).toBe(200);
}

test('without an account: saved at once, found again, removed and taken back', async ({ page }) => {
  await open(page, '/en/saved');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await save(page, thefts);
  await save(page, land);
  const hint = page.getByRole('status').filter({ hasText: 'Saved' });
  await page.mouse.click(10, 400);
  await expect(hint).toHaveCount(0);
  await bookmark(page).click();
  await expect(page.getByText('Removed from saved')).toBeVisible();
  await bookmark(page).click();
  await hint.getByRole('link', { name: 'All saved articles' }).click();
  await expect(page).toHaveURL('/en/saved');
  await expect(titles(page)).toHaveText([/^Who Owns Good Land/, /^Spatial Distribution of Thefts/]);

  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: '2 articles' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove from saved: Who Owns/ }).press('Enter');
  await expect(page.getByRole('heading', { name: '1 article' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save again: Who Owns/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove from saved: Who Owns/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await ready(page);
  await expect(titles(page)).toHaveText([/^Spatial Distribution of Thefts/]);
  await titles(page).getByRole('link').click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the list is in the menu of the journal, wide and narrow', async ({ page }) => {
  await open(page, '/en');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.locator('summary', { hasText: 'Journal and guides' }).click();
  await bar.getByRole('link', { name: 'Saved articles' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en/saved');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en');
  await bar.locator('summary[aria-label="Menu"]').click();
  await bar.getByRole('link', { name: 'Saved articles' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en/saved');
});

test('two tabs show the same', async ({ page, context }) => {
  await save(page, land);
  const other = await context.newPage();
  await open(other, '/en/saved');
  await expect(titles(other)).toHaveText([/^Who Owns/]);
  await bookmark(page).click();
  await expect(titles(other)).toHaveCount(0);
  await expect(other.getByText('Nothing saved yet.')).toBeVisible();
  await bookmark(page).click();
  await expect(titles(other)).toHaveText([/^Who Owns/]);
});

test('signing in takes what is saved here into the account and to another browser; signing out takes it away', async ({
  page,
  browser,
}) => {
  await save(page, land);
  const person = await registerAs(page);
  await telling(page, number.thefts, () => save(page, thefts));

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await save(elsewhere, '/en/article/3');
  await open(elsewhere, '/en/saved');
  await elsewhere.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(elsewhere).toHaveURL('/en/login?next=%2Fen%2Fsaved');
  await telling(elsewhere, number.third, () => logInAs(elsewhere, person));
  await expect(elsewhere).toHaveURL('/en/saved');
  await expect(titles(elsewhere)).toHaveCount(3);
  await expect(elsewhere.getByText(`in the account of ${person.username}`)).toBeVisible();

  await telling(elsewhere, number.land, () =>
    elsewhere.getByRole('button', { name: /^Remove from saved: Who/ }).click(),
  );
  await open(page, '/en/user-dashboard');
  await expect(page.getByRole('list', { name: 'Saved articles' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Saved articles' })).not.toContainText('Who Owns Good Land');

  await greeting(page, person).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/en');
  await open(page, '/en/saved');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await context.close();
});

test('what is changed without a network reaches the account when it is back, and other browsers with it', async ({
  page,
  context,
  browser,
}) => {
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  const person = await registerAs(page);
  await telling(page, number.land, () => save(page, land));
  const otherContext = await browser.newContext();
  const elsewhere = await otherContext.newPage();
  await signIn(elsewhere, person);
  await open(elsewhere, '/en/saved');
  await expect(titles(elsewhere)).toHaveText([/^Who Owns/]);

  await open(page, '/en/saved');
  await expect(titles(page)).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Remove from saved/ }).click();
  await expect(page.getByText('changes reach your account once you are online')).toBeVisible();
  await telling(page, number.land, () => context.setOffline(false));
  await elsewhere.reload();
  await expect(elsewhere.getByText('Nothing saved yet.')).toBeVisible();
  await otherContext.close();
});
