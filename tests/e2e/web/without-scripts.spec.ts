import { expect, test } from '@playwright/test';
import { languageButton } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('read about an article and get its PDF', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: /^Read more/ }).click();
  await expect(page).toHaveURL('/en/who-owns-good-land');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who Owns Good Land?');
  await expect(page.getByRole('button', { name: 'Read article' })).toBeHidden();
  await page.getByText('Article information').click();
  await expect(page.getByText('Vol № 2 (6), pp. 151–177')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download PDF' });
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
});

test('menus, all tabs and all cards are there', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('region', { name: 'Recent publications' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/en/archive');
  await expect(page.getByRole('heading', { name: /Volume 1/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Volume 2/ })).toBeVisible();
  await page.goto('/en/AboutJournal');
  await expect(page.getByRole('heading', { name: 'International advisory board' })).toBeVisible();
});
