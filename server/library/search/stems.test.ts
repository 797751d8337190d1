import { expect, test } from 'vitest';
import { stemsOf } from './stems.ts';

test.each([
  ['ru', ['город', 'города', 'городами', 'городах']],
  ['en', ['crime', 'crimes']],
  ['kk', ['қала', 'қаланың', 'қалаларға', 'қаламыздан']],
] as const)('forms of a word have one stem in %s', (language, forms) => {
  expect(new Set(forms.map((form) => stemsOf(form, language)[0])).size).toBe(1);
});

test('a query word has the stems of all languages it can belong to', () => {
  expect(stemsOf('аулада')).toEqual(
    expect.arrayContaining([stemsOf('аулада', 'ru')[0], stemsOf('аулада', 'kk')[0]]),
  );
  expect(stemsOf('cities')).toEqual(stemsOf('cities', 'en'));
});

test('Kazakh letters in a Russian text make a Kazakh word', () => {
  expect(stemsOf('қаланың', 'ru')).toEqual(stemsOf('қаланың', 'kk'));
});

test('numbers are not stemmed', () => {
  expect(stemsOf('2025')).toEqual(['2025']);
});
