import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Language } from '#shared/language/language.ts';
import { plainTable } from './plain-table.ts';

/** The cells of a column, after those of the table were written with quotation marks as needed. */
function column(language: Language, cells: string[], name = 'Value'): string[] {
  const printed = [name, ...cells].map((cell) => `row,"${cell}"`).join('\n');
  const rows: string[][] = parse(plainTable(Buffer.from(printed), language), { bom: true });
  return rows.slice(1).map(([, cell = '']) => cell);
}

test('numbers are plain, whatever the language prints', () => {
  expect(column('ru', ['−72,5', '1 126', '11\u00a0780,25', '0', '+3,1'])).toEqual([
    '-72.5',
    '1126',
    '11780.25',
    '0',
    '+3.1',
  ]);
  expect(column('kk', ['0,001', '2,0', '–5'])).toEqual(['0.001', '2.0', '-5']);
  expect(column('en', ['10,377', '0.80', '−0.25', '1,234,567.5'])).toEqual([
    '10377',
    '0.80',
    '-0.25',
    '1234567.5',
  ]);
});

test('a dash in a column of numbers is a missing value', () => {
  expect(column('ru', ['4,1', '–', '—', ''])).toEqual(['4.1', '', '', '']);
  expect(column('ru', ['–', '—'])).toEqual(['', '']);
});

test('marks of significance, bounds, errors and intervals stay beside plain numbers', () => {
  expect(
    column('en', ['1.18***', '−0.153* (0.051)', '1.50 (1.41–1.59)', '<0.001', '28,725', '37 %']),
  ).toEqual(['1.18***', '-0.153* (0.051)', '1.50 (1.41–1.59)', '<0.001', '28725', '37 %']);
  expect(column('ru', ['5,1***', '< 0,01', '−0,5 (−0,9–−0,1)', '1,5 (1,4; 1,6)'])).toEqual([
    '5.1***',
    '< 0.01',
    '-0.5 (-0.9–-0.1)',
    '1.5 (1.4; 1.6)',
  ]);
});

test('words for a value do not keep the other cells from being plain', () => {
  expect(column('kk', ['< 0,001', 'мәнсіз', '—', '< 0,01'], 'p')).toEqual([
    '< 0.001',
    'мәнсіз',
    '',
    '< 0.01',
  ]);
});

test('both ends of an interval are plain', () => {
  expect(column('ru', ['1,13–1,71', '−0,9–−0,1', '1 000–2 500'])).toEqual([
    '1.13–1.71',
    '-0.9–-0.1',
    '1000–2500',
  ]);
  expect(column('ru', ['1,1; 1,4', '0,5; 2'])).toEqual(['1,1; 1,4', '0,5; 2']);
});

test.each<[what: string, language: Language, cells: string[]]>([
  ['ranges', 'ru', ['1990–2000', '2001–2010']],
  ['years among periods', 'ru', ['1954', '1960-е', '1970–1980-е']],
  ['codes with zeros in front', 'en', ['007', '012', '120']],
  ['telephones', 'ru', ['+7 701 123 456', '+7 727 250 111']],
  ['telephones in full', 'ru', ['8 701 123 45 67', '8 (727) 250-11-11']],
  ['months', 'en', ['2023-01', '2023-02']],
  ['days', 'ru', ['24.10.2025', '03.12.2025']],
  ['times', 'ru', ['0:22', '03:40–08:10']],
  ['lists', 'ru', ['3, 4, 7', '2, 5']],
  ['changes', 'en', ['8 → 2', '30 → 12 → 3']],
  ['words beside numbers', 'en', ['1,000 m', '500 m']],
  ['decimals of another language', 'en', ['1,5', '2,75']],
  ['dashes among codes', 'en', ['A-1', '–']],
  ['dashes among words', 'en', ['yes', '–']],
])('a column that is not all numbers stays as it is: %s', (_, language, cells) => {
  expect(column(language, cells)).toEqual(cells);
});

test('a column whose numbers name something stays as it is', () => {
  expect(column('ru', ['701 123', '702 456'], 'Телефон')).toEqual(['701 123', '702 456']);
  expect(column('en', ['10,377', '–'], 'Area code')).toEqual(['10,377', '–']);
});

test('the file has a byte order mark, lines of RFC 4180, and quotation marks where they are needed', () => {
  expect(plainTable(Buffer.from('\uFEFF"Имя, фамилия",Цитата\n"Абай, ""ақын""",x\n\n'), 'ru')).toBe(
    '\uFEFF"Имя, фамилия",Цитата\r\n"Абай, ""ақын""",x\r\n',
  );
  expect(plainTable(Buffer.from('x'), 'ru')).toBe('\uFEFFx\r\n');
});

test('all head rows stay as they are, and the numbers below them are plain', () => {
  const printed = 'Канал,2024,\n,"га, всего","доля, %"\nСтарый,"1 200","3,5"\n';
  expect(plainTable(Buffer.from(printed), 'ru', 2)).toBe(
    '\uFEFFКанал,2024,\r\n,"га, всего","доля, %"\r\nСтарый,1200,3.5\r\n',
  );
});

test('sub- and superscripts of print are signs of Unicode, or as in LaTeX, and line breaks spaces', () => {
  expect(plainTable(Buffer.from('Gas:br measured,Area\nCO:sub[2] and PM:sub[2.5],km:sup[2]\n'), 'en')).toBe(
    '\uFEFFGas measured,Area\r\nCO₂ and PM_{2.5},km²\r\n',
  );
});
