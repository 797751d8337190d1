import type { Page } from '@playwright/test';
import type { AuthorManuscript } from '../../../src/shared/office/manuscript-views.ts';
import { ready } from '../ready.ts';
import { joined } from './at-the-office.ts';
import { inReview, invited, review, reviewer } from './in-review.ts';
import { expect, holdBack, test } from './journey.ts';
import { post } from './person.ts';

/** Opens a page and types into it before its scripts have come. */
async function typeEarly(page: Page, address: string, type: () => Promise<void>): Promise<void> {
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await type();
  letCome();
  await ready(page);
}

const saved = (page: Page) => page.getByRole('main').getByText(/^Saved \d/);

test('what a reviewer writes before the scripts have come is saved', async ({ browser }) => {
  test.slow();
  const { editor, id } = await inReview(browser);
  const page = await reviewer(browser, await invited(editor, id, 'Olga Lim'));
  await review(page, 'agree', [['noConflict', 'on']]);
  const remarks = page.getByRole('textbox', { name: 'Remarks to the authors' });
  const rating = page.getByRole('radio', { name: 'good' }).first();
  await typeEarly(page, page.url(), async () => {
    await remarks.fill('The argument holds.');
    await rating.check();
  });
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(remarks).toHaveValue('The argument holds.');
  await expect(rating).toBeChecked();
  await typeEarly(page, page.url(), () => remarks.fill('The argument holds, but for the second table.'));
  await expect(saved(page)).toBeVisible();
  await expect(remarks).toHaveValue('The argument holds, but for the second table.');
});

test('what an author enters before the scripts have come is saved', async ({ page }) => {
  await joined(page);
  const begin = { key: crypto.randomUUID(), language: 'en' };
  const { id } = await post<AuthorManuscript>(page, '/api/office/manuscripts', begin);
  const title = page.locator('[name="content.metadata.en.title"]');
  await typeEarly(page, `/en/submit/${id}`, () => title.fill('Courtyards after the Boom'));
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Courtyards after the Boom');
});
