import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentType } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Profile } from '#shared/account/account.ts';
import type { Language } from '#shared/language/language.ts';
import { mountOnPage, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';
import { takeTouchScreen, tap } from '../../../tests/support/browser/touch.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { CountryField, countryField } from './country-field.tsx';

function Form({ field: Country, country }: { field: ComponentType; country: string }) {
  const fields = useForm({
    defaultValues: { organization: '', country },
    resolver: zodResolver(Profile.pick({ organization: true, country: true })),
  });
  return (
    <FormProvider {...fields}>
      <form onSubmit={fields.handleSubmit(() => undefined)}>
        <input aria-label="Organization" {...fields.register('organization')} />
        <button type="button">Before</button>
        <Country />
        <button type="button">Next</button>
        <button type="submit">Send</button>
        <output>{fields.watch('country')}</output>
      </form>
    </FormProvider>
  );
}

async function fillIn(field: ComponentType, language: Language = 'en', country = ''): Promise<void> {
  await loadWords(language, 'forms');
  await mountOnPage(<Form field={field} country={country} />, { language });
}

/** A field whose list waits. */
function withLateList() {
  const { promise: awaited, resolve: letCome } = Promise.withResolvers<void>();
  let asked = 0;
  const field = countryField(async () => {
    asked += 1;
    await awaited;
    return import('./countries.tsx');
  });
  return { field, letCome, asked: () => asked };
}

const next = page.getByRole('button', { name: 'Next' });

test('a country is chosen by any of its names, and none by chance', async () => {
  await fillIn(CountryField);
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

test('the list of countries waits for a first sign, and the country can be typed before it has come', async () => {
  const { field, letCome, asked } = withLateList();
  await fillIn(field);
  await expect.element(page.getByLabelText('Country')).toBeVisible();
  expect(asked()).toBe(0);
  await pressOn(page.getByRole('button', { name: 'Before' }), 'Tab');
  await userEvent.keyboard('kaz');
  expect(asked()).toBe(1);
  letCome();
  await expect.element(page.getByRole('option', { name: 'Kazakhstan' })).toBeVisible();
  await press('Enter');
  await expect.element(page.getByLabelText('Country')).toHaveValue('Kazakhstan');
  await press('Tab');
  await expect.element(next).toHaveFocus();
});

test('a list of countries that was asked for by a finger before it has come is open when it comes', async () => {
  await takeTouchScreen(412, 839);
  const { field, letCome } = withLateList();
  await fillIn(field, 'kk');
  await tap(page.getByLabelText(/^Ел/));
  letCome();
  await expect.element(page.getByRole('option', { name: 'Қазақстан' })).toBeVisible();
  // While its list is open everything else is hidden, including the label.
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await expect.element(page.bySelector('label[aria-hidden]').filter({ hasText: 'Ел' })).toHaveLength(1);
  const country = page.getByRole('combobox', { name: 'Ел', exact: true });
  await expect.element(country).toBeVisible();
  await country.fill('қа');
  await tap(page.getByRole('option', { name: 'Қазақстан' }));
  await expect.element(country).toHaveValue('Қазақстан');
  await expect.element(page.getByRole('option')).toHaveLength(0);
});

test('a country that was named before its list has come is chosen', async () => {
  const { field, letCome } = withLateList();
  await fillIn(field);
  await page.getByLabelText('Country').fill('uzbekistan');
  next.element().focus();
  letCome();
  await expect.element(page.getByLabelText('Country')).toHaveValue('Uzbekistan');
  await expect.element(next).toHaveFocus();
  await expect.element(page.getByRole('option')).toHaveLength(0);
});

test('a list of countries that does not come leaves the form as it is: the country is written in words', async () => {
  const { promise: failing, reject: letFail } = Promise.withResolvers<never>();
  const field = countryField(() => failing);
  await fillIn(field);
  const organization = page.getByRole('textbox', { name: 'Organization' });
  await organization.fill('Institute of the City');
  const country = page.getByLabelText('Country');
  await country.fill('kazakh');
  letFail(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(page.getByText('The list of countries could not be loaded.')).toBeVisible();
  await expect.element(country).toHaveValue('kazakh');
  await expect.element(country).toHaveFocus();
  await expect.element(organization).toHaveValue('Institute of the City');
  // The text is no country, which the form says when it is sent.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(country).toHaveAccessibleDescription(/Choose a\scountry from the list$/);
  await country.fill('kazakhstan');
  await expect.element(page.getByRole('status')).toHaveTextContent('KZ');

  // In another language the same country has its name there.
  await fillIn(field, 'kk', 'KZ');
  await expect.element(page.getByRole('combobox', { name: 'Ел', exact: true })).toHaveValue('Қазақстан');
});
