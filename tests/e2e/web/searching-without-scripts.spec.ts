import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

const door = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true });
const found = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading');
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).locator('h3');
const facets = (page: Page) => page.getByRole('navigation', { name: 'Filters' });

test('the form asks, facets lead on one after another, passages are links', async ({ page }) => {
  await page.goto('/en');
  await door(page).click();
  await expect(page).toHaveURL('/en/search');
  await page.getByRole('textbox', { name: 'Search query' }).fill('land');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=land');
  await expect(found(page)).toHaveText(/articles found for “land”/);
  await facets(page).getByRole('link', { name: /^2026/ }).click();
  await expect(page).toHaveURL('/en/search?q=land&year=2026');
  await facets(page)
    .getByRole('button', { name: /^English/ })
    .click();
  await expect(page).toHaveURL('/en/search?q=land&year=2026&language=en');
  await results(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who Owns Good Land?');
});

test('on a phone facets are there too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/search?q=city');
  await expect(facets(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
});
