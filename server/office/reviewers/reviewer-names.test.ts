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
  [
    'Иванов И.И., Петров П. П.',
    [
      ['Иванов И.И.', '', ''],
      ['Петров П. П.', '', ''],
    ],
  ],
  [
    'Dana Serik, Max Li and Ann Lee, School of Architecture and Urban Design',
    [
      ['Dana Serik', '', 'School of Architecture and Urban Design'],
      ['Max Li', '', 'School of Architecture and Urban Design'],
      ['Ann Lee', '', 'School of Architecture and Urban Design'],
    ],
  ],
  [
    'Дана Серік мен Анар Оспан, Назарбаев Университеті',
    [
      ['Дана Серік', '', 'Назарбаев Университеті'],
      ['Анар Оспан', '', 'Назарбаев Университеті'],
    ],
  ],
  ...['No', 'none', 'Nobody', 'Нет', 'никто', 'жоқ', 'ЖОҚ', '-', '—', ' – '].map(
    (line): [string, string[][]] => [line, []],
  ),
])('who helps a reviewer is read from how they name them: %s', (line, expected) => {
  expect(helpersIn(line).map(({ name, email, organization }) => [name, email, organization])).toEqual(
    expected,
  );
});
