import { devices } from '@playwright/test';
import { expect, expectComplaint, holdBack, languageButton, open, test } from './journey.ts';
import { fillInRegistration, somebody } from './person.ts';

test('the list of countries waits for a first sign, and the country can be typed before it has come', async ({
  page,
}) => {
  const letCome = await holdBack(page, '**/countries-*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/en/register');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('countries'))).toEqual([]);
  await page.getByLabel('Organization').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('kaz');
  letCome();
  await expect(page.getByRole('option', { name: 'Kazakhstan' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Country')).toHaveValue('Kazakhstan');
  await page.keyboard.press('Tab');
  await expect(page.locator('[name="orcidId"]')).toBeFocused();
});

test('a list of countries that was asked for by a finger before it has come is open when it comes', async ({
  browser,
}) => {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const letCome = await holdBack(page, '**/countries-*.js');
  await open(page, '/kk/register');
  await page.getByLabel(/^Ел/).tap();
  letCome();
  await expect(page.getByRole('option', { name: 'Қазақстан' })).toBeVisible();
  // While its list is open everything else is hidden, including the label.
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.locator('label[aria-hidden]', { hasText: 'Ел' })).toHaveCount(1);
  await expect(page.getByRole('combobox')).toHaveAccessibleName('Ел');
  await page.getByRole('combobox', { name: 'Ел', exact: true }).fill('қа');
  await page.getByRole('option', { name: 'Қазақстан' }).tap();
  await expect(page.getByRole('combobox', { name: 'Ел', exact: true })).toHaveValue('Қазақстан');
  await expect(page.getByRole('option')).toHaveCount(0);
  await context.close();
});

test('a country that was named before its list has come is chosen', async ({ page }) => {
  const letCome = await holdBack(page, '**/countries-*.js');
  await open(page, '/en/register');
  await page.getByLabel('Country').fill('uzbekistan');
  await page.locator('[name="orcidId"]').focus();
  letCome();
  await expect(page.getByLabel('Country')).toHaveValue('Uzbekistan');
  await expect(page.locator('[name="orcidId"]')).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a list of countries that does not come leaves the form as it is: the country is written in words', async ({
  page,
}) => {
  expectComplaint(page, /ERR_FAILED/);
  const letFail = await holdBack(page, '**/countries-*.js', (route) => route.abort());
  const person = somebody();
  await open(page, '/en/register');
  await page.getByLabel('Organization').fill('Institute of the City');
  const country = page.getByLabel('Country');
  await country.fill('kazakh');
  letFail();
  await expect(page.getByText('The list of countries could not be loaded.')).toBeVisible();
  await expect(country).toHaveValue('kazakh');
  await expect(country).toBeFocused();
  await expect(page.getByLabel('Organization')).toHaveValue('Institute of the City');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Country: Choose a country from the list');
  await country.fill('kazakhstan');
  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page.getByRole('combobox', { name: 'Ел', exact: true })).toHaveValue('Қазақстан');
  await fillInRegistration(page, person, 'Қазақстан');
  await page.getByRole('button', { name: 'Тіркелу', exact: true }).click();
  await expect(page).toHaveURL('/kk');
});
