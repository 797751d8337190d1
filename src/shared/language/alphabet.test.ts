import { expect, test } from 'vitest';
import { alphabetically, indexLetter } from './alphabet.ts';

test('sorts Kazakh letters in the order of their alphabet', () => {
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

test('sorts Russian ё as е, and a shorter phrase before a longer one', () => {
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

test('sorts digits first, then the script of the language, then others', () => {
  expect(['город', 'city', '15-minute city'].toSorted(alphabetically('en'))).toEqual([
    '15-minute city',
    'city',
    'город',
  ]);
  expect(['city', 'город'].toSorted(alphabetically('ru'))).toEqual(['город', 'city']);
});

test('files entries under their first letter, or under # without one', () => {
  expect(indexLetter('«Әл-Фараби»', 'kk')).toBe('Ә');
  expect(indexLetter('Žižek', 'en')).toBe('Z');
  expect(indexLetter('2GIS', 'ru')).toBe('#');
  expect(indexLetter('', 'ru')).toBe('#');
});
