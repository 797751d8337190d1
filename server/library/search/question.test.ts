import { expect, test } from 'vitest';
import { excludesOnly, understand } from './question.ts';

const sought = (text: string) =>
  understand(text).sought.map(({ words, phrase }) => (phrase ? words : words[0]));

test('words are separate terms, phrases a single one, with any quotation marks', () => {
  expect(sought('качество воздуха')).toEqual(['качество', 'воздуха']);
  for (const text of [
    '"качество воздуха"',
    '«качество воздуха»',
    '„качество воздуха“',
    '“качество воздуха”',
  ]) {
    expect(sought(text)).toEqual([['качество', 'воздуха']]);
  }
});

test('an unclosed quotation mark makes no phrase', () => {
  expect(sought('"качество воздуха')).toEqual(['качество', 'воздуха']);
  expect(sought('двор "качество воздуха')).toEqual(['двор', 'качество', 'воздуха']);
});

test('a phrase of one word is a word', () => {
  expect(sought('"воздух"')).toEqual(['воздух']);
});

test('a minus excludes, a hyphen does not', () => {
  expect(understand('двор -чат').excluded).toEqual([{ words: ['чат'], phrase: false, truncated: false }]);
  expect(understand('двор -"домовой чат"').excluded).toEqual([
    { words: ['домовой', 'чат'], phrase: true, truncated: false },
  ]);
  expect(sought('дизайн-код')).toEqual(['дизайн', 'код']);
  expect(understand('дизайн-код').excluded).toEqual([]);
});

test('a minus before a field excludes what matches the field', () => {
  expect(understand('город -год:2026 –автор: Оспанов year-book:lang')).toMatchObject({
    fields: [],
    excludedFields: [
      { field: 'year', words: ['2026'] },
      { field: 'author', words: ['оспанов'] },
    ],
  });
});

test('a query may consist of exclusions only', () => {
  expect(
    [
      '-город',
      '-«жилой двор» -чат',
      '-год:2025',
      'степь -город',
      'год:2025 -город',
      'степь -lang:en',
      '',
    ].map((text) => excludesOnly(understand(text))),
  ).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  ['author:Оспанов', 'author'],
  ['Автор:Оспанов', 'author'],
  ['год:2025', 'year'],
  ['жыл:2025', 'year'],
  ['keyword:"air quality"', 'keyword'],
  ['сөз:ауа', 'keyword'],
  ['язык:kk', 'lang'],
  ['тіл:kk', 'lang'],
])('%s is a field', (text, field) => {
  expect(understand(text).fields.map((one) => one.field)).toEqual([field]);
  expect(understand(text).sought).toEqual([]);
});

test.each([
  ['author: Туякбаев', [{ field: 'author', words: ['туякбаев'] }]],
  [
    'автор: «Лаура Жумагазина» год: 2025',
    [
      { field: 'author', words: ['лаура', 'жумагазина'] },
      { field: 'year', words: ['2025'] },
    ],
  ],
  ['Город и год: время площадей', []],
  ['Город как язык: символика', []],
])('“%s” may have a space behind the colon', (text, fields) => {
  expect(understand(text).fields).toMatchObject(fields);
});

test.each([
  ['год:2024-2026', [2024, 2026]],
  ['год:2024–2026', [2024, 2026]],
  ['year:"2024—2026"', [2024, 2026]],
  ['жыл: 2024 – 2026', [2024, 2026]],
  ['год:2026-2024', [2024, 2026]],
  ['год:2024-', [2024, Number.POSITIVE_INFINITY]],
  ['год:-2024', [Number.NEGATIVE_INFINITY, 2024]],
])('%s is a span of years', (text, [first, last]) => {
  const { fields, sought } = understand(text);
  expect(fields).toMatchObject([{ field: 'year', span: { first, last } }]);
  expect(sought).toEqual([]);
});

test.each(['год:2024', 'год:2024,2026', 'год:24-26', 'автор:2024-2026', 'год:2024 -2026'])(
  '%s is no span of years',
  (text) => {
    expect(understand(text).fields[0]?.span).toBeUndefined();
  },
);

test.each([
  '10.5555/usr.2026.9.9',
  'https://doi.org/10.5555/usr.2026.9.9',
  'doi:10.5555/usr.2026.9.9',
  'DOI: 10.5555/usr.2026.9.9.',
  '(doi 10.5555/usr.2026.9.9)',
  '"10.5555/usr.2026.9.9"',
])('%s is one thing, and not its single numbers', (text) => {
  expect(sought(text)).toEqual([['10', '5555', 'usr', '2026', '9', '9']]);
});

test('an ORCID iD is a single term too, with or without other words, or excluded', () => {
  const orcid = ['0000', '0001', '2345', '6789'];
  expect(sought('город orcid: 0000-0001-2345-6789')).toEqual(['город', orcid]);
  expect(sought('https://orcid.org/0000-0001-2345-6789')).toEqual([orcid]);
  expect(understand('город -0000-0001-2345-6789').excluded).toMatchObject([{ words: orcid, phrase: true }]);
});

test('a word with an asterisk is a prefix, in any position', () => {
  const {
    sought: wanted,
    excluded,
    fields,
    open,
  } = understand('cott* town "green spac*" -чат* author:Кал* *ton a*b');
  const truncated = (all: typeof wanted) =>
    all.filter((one) => one.truncated).map(({ words }) => words.join(' '));
  expect(truncated(wanted)).toEqual(['cott', 'green spac', 'a']);
  expect(truncated(excluded)).toEqual(['чат']);
  expect(fields.map((one) => one.truncated)).toEqual([true]);
  expect(open).toBe(true);
  expect(understand('cott*').open).toBe(false);
});

test('an unknown field is two words', () => {
  expect(sought('глава:первая')).toEqual(['глава', 'первая']);
  expect(sought('constructor:land')).toEqual(['constructor', 'land']);
});

test('the last word is incomplete until something follows it', () => {
  expect(understand('ауа сап').open).toBe(true);
  expect(understand('ауа сапасы ').open).toBe(false);
  expect(understand('"ауа сапасы"').open).toBe(false);
});
