import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#shared/language/language.ts';
import type { YearOfReviews } from '#shared/office/recognition.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { RecognitionPage } from './recognition-screen.tsx';

const year: YearOfReviews = {
  ...{ year: 2026, years: [2026, 2025], named: 12, others: 3, isTelling: false, checked: null },
};

async function open(changes: Partial<YearOfReviews> = {}, language: Language = 'en', width = 1280) {
  await Promise.all([loadWords(language, 'office'), loadWords(language, 'desk'), page.viewport(width, 844)]);
  await mountOnPage(
    <main>
      <RecognitionPage found={{ ...year, ...changes }} />
    </main>,
    { language },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const code = () => page.getByRole('textbox', { name: 'Code of the certificate' });

test('the list of a year says how many it names, and is downloaded', async () => {
  await open();
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2026');
  await expect.element(page.getByText(/12\sreviewers want to be named/)).toBeVisible();
  await expect.element(page.getByText(/3\sothers have reviewed/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download the list of 2026' }))
    .toHaveAttribute('href', '/api/office/recognition/list.zip?year=2026');
});

test('a list that would tell who reviewed what is not offered, and says from which number it is', async () => {
  await open({ named: 2, isTelling: true });
  await expect.element(page.getByText(/names 5\speople at least/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Download/ })).not.toBeInTheDocument();
});

test('before the first year is over there is nothing to choose', async () => {
  await open({ years: [] });
  await expect.element(page.getByText(/no\syear with reviews that is over/)).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('a code that is known names the reviewer and the year, and takes the focus', async () => {
  const found = { name: 'Dana Akhmetova', year: 2026, issued: '2027-01-12T06:00:00.000Z' };
  await open({ checked: { code: 'K7QM-3XPA-9RTD', found } });
  const said = page.getByRole('status').filter({ hasText: /Dana Akhmetova for\sa\sreview in\s2026/ });
  await expect.element(said).toHaveFocus();
});

test('a code that is not known stays in its field, and the page says that it is not', async () => {
  await open({ checked: { code: 'K7QM-3XPA', found: null } });
  await expect.element(page.getByRole('alert').filter({ hasText: 'K7QM-3XPA' })).toHaveFocus();
  await expect.element(code()).toHaveValue('K7QM-3XPA');
});

test.each([
  ['ru', /Хотят\sбыть\sназванными\s2\sрецензента/, 'Скачать список за 2026 год'],
  ['kk', /2\sрецензент\sесімінің\sаталғанын\sқалайды/, '2026 жылғы тізімді жүктеп алу'],
] as const)(
  'on a phone in %s it fits, and assistive technology has nothing to say',
  async (language, named, download) => {
    await open({ named: 2, checked: { code: 'K7QM-3XPA', found: null } }, language, 390);
    await expect.element(page.getByText(named)).toBeVisible();
    await expect.element(page.getByRole('link', { name: download })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await expectNothingFound(`recognition in ${language}`);
    await page.viewport(1280, 720);
  },
);
