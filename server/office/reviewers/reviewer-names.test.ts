import { expect, test } from 'vitest';
import { helpersIn } from './reviewer-names.ts';

test.each([
  ['', []],
  ['Dana Serik', [['Dana Serik', '', '']]],
  ['Dana Serik, Institute of Roads and Bridges', [['Dana Serik', '', 'Institute of Roads and Bridges']]],
  ['Серик, Дана, КазНУ', [['Серик Дана', '', 'КазНУ']]],
  ['Dana Serik (KazNU) <dana@u.invalid>', [['Dana Serik', 'dana@u.invalid', 'KazNU']]],
  [
    'Дана Серік және Анар Оспан, ЕҰУ; Max Li – MIT',
    [
      ['Дана Серік', '', 'ЕҰУ'],
      ['Анар Оспан', '', 'ЕҰУ'],
      ['Max Li', '', 'MIT'],
    ],
  ],
])('who helps a reviewer is read from how they name them: %s', (line, expected) => {
  expect(helpersIn(line).map(({ name, email, organization }) => [name, email, organization])).toEqual(
    expected,
  );
});
