import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountOnPage, press } from '../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { CountryField } from './country-field.tsx';

function Form() {
  const fields = useForm({ defaultValues: { country: '' } });
  return (
    <FormProvider {...fields}>
      <form>
        <CountryField />
        <button type="button">Next</button>
      </form>
    </FormProvider>
  );
}

test('a country is chosen by any of its names, and none by chance', async () => {
  await loadWords('en', 'forms');
  await mountOnPage(<Form />);
  const country = page.getByRole('combobox', { name: 'Country' });
  await page.getByLabelText('Country').click();
  await expect.element(country).toBeInTheDocument();
  const leave = async (text: string, ...keys: string[]) => {
    await country.fill(text);
    await expect.element(page.getByRole('listbox')).toBeVisible();
    for (const key of keys) await press(key);
    await press('Tab');
  };
  await leave('UK');
  await expect.element(country).toHaveValue('United Kingdom');
  await leave('Ind');
  await expect.element(country).toHaveValue('Ind');
  await leave('Uni', 'ArrowDown');
  await expect.element(country).toHaveValue('United Kingdom');
  await leave('Ir', 'Enter');
  await expect.element(country).toHaveValue('Iran');
  await leave('Казахстан');
  await expect.element(country).toHaveValue('Kazakhstan');
  country.element().focus();
  await press('ArrowDown');
  await expect.element(page.getByRole('option', { name: 'Zimbabwe' })).toBeInTheDocument();
});
