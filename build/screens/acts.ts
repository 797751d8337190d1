import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Takes the page offline and waits until it says so. */
export async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('nav [role="status"]').filter({ hasText: /\S/ }).first().waitFor();
}

/** Submits the screen's form unchanged and waits for its errors. */
export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form:not(search form) button[type="submit"]').first().click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
}

/** Submits a profile without names. */
export async function emptyProfile(page: Page): Promise<void> {
  await page.locator('main [name="givenName"]').fill('');
  await page.locator('main [name="username"]').fill('');
  await submitEmpty(page);
}

/** Logs in with an unknown account, and is refused. */
export async function logInWrongly(page: Page): Promise<void> {
  await page.locator('main [name="email"]').fill('nobody@reader.example');
  await page.locator('main [name="password"]').fill('not the password');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main [role="alert"]').first().waitFor();
}

/** Requests the email for resetting a forgotten password. */
export async function askForLink(page: Page): Promise<void> {
  await page.locator('main [name="email"]').fill('nobody@reader.example');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** Begins to type a query on the search page. */
export async function typeQuestion(page: Page): Promise<void> {
  await page.locator('main search input').pressSequentially('al');
  await page.locator('[role="option"]').first().waitFor();
}

/** Opens the search below the bar and begins to type a query. */
export async function openStrip(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.locator('header search input').pressSequentially('al');
  await page.locator('[role="option"]').first().waitFor();
}

/** Opens the citation dialog of the article. */
export async function cite(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('article', 'cite'), exact: true }).click();
  await page.locator('dialog[open]').waitFor();
}

/** Opens all disclosures. */
export async function openPanels(page: Page): Promise<void> {
  await page.locator('main details:not([open]) > summary').evaluateAll((summaries) => {
    for (const summary of summaries) (summary as HTMLElement).click();
  });
}

/** Saves the article. */
export async function save(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('article', 'save.button'), exact: true }).click();
}

/** Scrolls until the bar is condensed. */
export async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 300));
}

/** Opens the single menu of a phone. */
export async function openMenu(page: Page, words: Words): Promise<void> {
  await openSummary(page, words('layout', 'nav.menu'));
}

/** Opens the menu of guides. */
export async function openGuides(page: Page, words: Words): Promise<void> {
  await openSummary(page, words('layout', 'guide.label'));
}

/** Opens the menu of languages. */
export async function openLanguages(page: Page, words: Words): Promise<void> {
  const [, after = ''] = words('layout', 'language.button').split('}}');
  await page.locator(`nav summary[aria-label$="${after}"]`).click();
}

/** Opens the account menu. */
export async function openAccount(page: Page, words: Words): Promise<void> {
  const [before = ''] = words('layout', 'account.welcome').split('{{');
  await page.locator(`nav summary[aria-label^="${before}"]`).click();
}

async function openSummary(page: Page, name: string): Promise<void> {
  await page.locator(`nav summary[aria-label="${name}"], nav summary:has-text("${name}")`).first().click();
}

/** Leaves every request for the library unanswered. */
export async function neverAnswer(page: Page): Promise<void> {
  await page.route('**/api/library/**', () => undefined);
}

/** Follows a link whose screen never loads. */
export async function leaveForArchive(page: Page): Promise<void> {
  await page.locator('footer a[href$="/archive"]').evaluate((link) => (link as HTMLElement).click());
  await page.locator('[data-busy]').waitFor({ state: 'attached' });
}

/** Follows a link while offline. */
export async function leaveOffline(page: Page): Promise<void> {
  const heading = page.locator('main h1');
  const left = (await heading.textContent()) ?? '';
  await page.context().setOffline(true);
  await page.locator('footer a[href$="/archive"]').evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/archive');
  await heading.filter({ hasNotText: left }).waitFor();
}
