import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

const words = (text: string) => tokensOf(text).map(({ word }) => word);

test('capitals, ё and soft hyphens make no difference', () => {
  expect(words('Жильё ЖИЛЬЕ жи\u00adльё')).toEqual(['жилье', 'жилье', 'жилье']);
  expect(words('й')).toEqual(words('й'.normalize('NFD')));
});

test('compounds are split, hyphenated words rejoined', () => {
  expect(words('социально-экономический')).toEqual(['социально', 'экономический']);
  expect(words('эко-\nномика')).toEqual(['экономика']);
});

test('apostrophes belong to words, other punctuation does not', () => {
  expect(words('homeowners’ association, it’s “fine”')).toEqual([
    'homeowners',
    'association',
    "it's",
    'fine',
  ]);
});

test('a French article before an apostrophe is a separate word', () => {
  expect(words("l’équidé, L'eau, d’Ivoire; O’Brien, don't")).toEqual([
    'l',
    'équidé',
    'l',
    'eau',
    'd',
    'ivoire',
    "o'brien",
    "don't",
  ]);
});

test('each word has its position', () => {
  const text = '«Ауа сапасы»';
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ауа', 'сапасы']);
});
