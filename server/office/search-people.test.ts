import { expect, test } from 'vitest';
import { personFinder } from './search-people.ts';

const aigul = {
  given_name: 'Айгүл',
  family_name: 'Сейітова',
  email: 'A.Seitova@Univ.example',
  organization: 'Қазақ ұлттық университеті',
};

test.each([
  ['', true],
  ['  сейітова ', true],
  ['СЕЙІТ', true],
  ['сеиитова', true],
  ['айгул', true],
  ['казак', true],
  ['a.seitova@univ', true],
  ['Aigul Seiitova', true],
  ['Seitova Айгүл', true],
  ['aigul ospanova', false],
  ['gul', false],
  ['%', false],
  ['_', false],
])('%j finds Айгүл Сейітова of the Kazakh National University: %s', (search, found) => {
  expect(personFinder(search)(aigul)).toBe(found);
});

test('letters without a Latin form find nobody by themselves', () => {
  expect(personFinder('ь')(aigul)).toBe(false);
});
