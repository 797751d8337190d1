import { expect, test } from './journey.ts';

test('without a network articles are searched, narrowed down and read at the place that was found', async ({
  withoutNetwork: { page },
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search query' });
  await expect(field).toBeFocused();
  await page.keyboard.type('cotton');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('app://journal/en/search?q=cotton');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.locator('h3').first()).toContainText('Who Owns Good Land?');
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/q=cotton&\w+=/);

  await results.locator('ol ol a').first().click();
  await expect(page).toHaveURL(/^app:\/\/journal\/en\/who-owns-good-land#(?:text|p)-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who Owns Good Land?');
  await page.goBack();
  await results
    .getByRole('link', { name: /^PDF, p\. / })
    .first()
    .click();
  await expect(page.locator('[data-reader] .textLayer .highlight').first()).toBeVisible();
});

test('without a network the authors and keywords are there', async ({ withoutNetwork: { page } }) => {
  await page.goto('app://journal/kk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation').locator('details', { hasText: 'Журнал туралы' }).first();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Мақала авторлары' }).click();
  await expect(page).toHaveURL('app://journal/kk/authors');
  await page.getByRole('main').locator('section li a').first().click();
  // The menu closes with the page that it was opened on.
  await expect(page).toHaveURL(/\/authors\/./);
  await expect(page.getByRole('main').locator('h3').first()).toBeVisible();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Түйін сөздер' }).click();
  await expect(page).toHaveURL('app://journal/kk/keywords');
  await page.getByRole('main').locator('section li a').first().click();
  await expect(page.getByRole('main').locator('h3').first()).toBeVisible();
});
