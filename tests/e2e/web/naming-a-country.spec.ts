import { expect, expectComplaint, holdBack, languageButton, open, test } from './journey.ts';
import { fillInRegistration, somebody } from './person.ts';

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
