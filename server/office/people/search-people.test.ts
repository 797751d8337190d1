import { expect, test } from 'vitest';
import { findPeople } from './search-people.ts';

const aigul = {
  given_name: 'Айгүл',
  family_name: 'Сейітова',
  email: 'A.Seitova@Univ.example',
  organization: 'Қазақ ұлттық университеті',
};

const nobody = { given_name: 'A', family_name: 'B', email: 'c@d.example', organization: '' };

test.each([
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
  expect(findPeople([nobody, aigul], search)).toEqual(found ? [aigul] : []);
});

test('letters without a Latin form find nobody by themselves', () => {
  expect(findPeople([aigul], 'ь')).toEqual([]);
});
