import { expect, test } from 'vitest';
import { alphabetically, indexLetter } from './alphabet.ts';

test('Kazakh letters stand where their alphabet has them', () => {
  const words = ['Қазақстан', 'Ысқақова', 'Әбенов', 'Абаев', 'Кітап', 'Іле', 'Бектемірова', 'Ңұра', 'Нұра'];
  expect(words.toSorted(alphabetically('kk'))).toEqual([
    'Абаев',
    'Әбенов',
    'Бектемірова',
    'Кітап',
    'Қазақстан',
    'Нұра',
    'Ңұра',
    'Ысқақова',
    'Іле',
  ]);
});

test('in Russian ё stands with е, and a shorter word before a longer one', () => {
  expect(['ёлка', 'ель', 'город Алматы', 'город', 'жильё'].toSorted(alphabetically('ru'))).toEqual([
    'город',
    'город Алматы',
    'ёлка',
    'ель',
    'жильё',
  ]);
  expect(indexLetter('Ёлкин', 'ru')).toBe('Е');
  expect(indexLetter('Ёлкин', 'kk')).toBe('Ё');
});

test('the own script comes first, and what is no letter before all', () => {
  expect(['город', 'city', '15-minute city'].toSorted(alphabetically('en'))).toEqual([
    '15-minute city',
    'city',
    'город',
  ]);
  expect(['city', 'город'].toSorted(alphabetically('ru'))).toEqual(['город', 'city']);
});

test('entries stand under their first letter, those without one under a sign', () => {
  expect(indexLetter('«Әл-Фараби»', 'kk')).toBe('Ә');
  expect(indexLetter('Žižek', 'en')).toBe('Z');
  expect(indexLetter('2GIS', 'ru')).toBe('#');
  expect(indexLetter('', 'ru')).toBe('#');
});
