import { expect, test } from 'vitest';
import type { CatalogueRecord } from './catalogue.ts';
import { understand } from './question.ts';
import { meantInField, meetFields } from './question-fields.ts';

const heading = (ru: string, en: string, kk: string) => ({ name: { ru, en, kk } });

const entry = {
  language: 'kk',
  year: 2026,
  authors: [
    heading('Лаура Жумагазина', 'Laura Zhumagazina', 'Лаура Жұмағазина'),
    heading('Пётр Ким', 'Pyotr Kim', 'Пётр Ким'),
  ],
  keywords: [
    heading('качество воздуха', 'air quality', 'ауа сапасы'),
    heading('города', 'cities', 'қалалар'),
  ],
} as unknown as CatalogueRecord;

const meets = (text: string, one = entry) => meetFields([one], understand(text)).has(one);

test.each([
  ['author:zhumagazina'],
  ['author:Жұмағазина'],
  ['author:"Laura Zhumagazina"'],
  ['автор:петр'],
  ['keyword:"air quality"'],
  ['keyword:город'],
  ['сөз:қала'],
  ['year:2026'],
  ['year:2025,2026'],
  ['year:2025-2027'],
  ['year:2026–2027'],
  ['год:2024—2026'],
  ['год:2026-2024'],
  ['год:2026-'],
  ['год:-2026'],
  ['-год:2024-2025'],
  ['author:jumagazina'],
  ['author:Жумагазиной'],
  ['author:Жума'],
  ['author:jum'],
  ['keyword:качес'],
  ['язык:казахском'],
  ['author:Жу*'],
  ['author:"Laura Zh*"'],
  ['сөз:қа*'],
  ['year:202*'],
  ['lang:казахск*'],
  ['lang:kk'],
  ['lang:kz'],
  ['lang:kaz'],
  ['lang:Kazakh'],
  ['язык:казахский'],
  ['тіл:қазақ'],
  ['тіл:қазақша'],
  ['author:kim year:2026 lang:kk'],
  ['-author:Ospanov -year:2025 -lang:ru'],
  ['воздух'],
])('%s is met', (text) => {
  expect(meets(text)).toBe(true);
});

test.each([
  ['author:Ospanov'],
  ['author:"Laura Kim"'],
  ['author:качество'],
  ['keyword:zhumagazina'],
  ['keyword:"air cities"'],
  ['year:2025'],
  ['year:202'],
  ['year:201*'],
  ['author:Осп*'],
  ['year:2024-2025'],
  ['year:2027–'],
  ['year:-2025'],
  ['-year:2025-2027'],
  ['lang:ru'],
  ['lang:русский'],
  ['lang:en'],
  ['author:kim year:2025'],
  ['-author:kim'],
  ['year:2026 -author:kim'],
  ['-year:2025 -keyword:"ауа сапасы"'],
])('%s is not met', (text) => {
  expect(meets(text)).toBe(false);
});

test.each([
  ['ru', ['ru', 'rus', 'russian', 'русский', 'орыс', 'орысша']],
  ['en', ['en', 'eng', 'english', 'английский', 'ағылшын', 'ағылшынша']],
] as const)('an article in %s is asked for as people call the language', (language, names) => {
  for (const name of names)
    expect([name, meets(`lang:${name}`, { ...entry, language })]).toEqual([name, true]);
});

test('a name that somebody has is not the beginning of another', () => {
  const kim = {
    ...entry,
    authors: [heading('Пётр Ким', 'Pyotr Kim', 'Пётр Ким')],
  } as unknown as CatalogueRecord;
  const kimbai = {
    ...entry,
    authors: [heading('Али Кимбай', 'Ali Kimbay', 'Әли Кимбай')],
  } as unknown as CatalogueRecord;
  const asked = (text: string) => [...meetFields([kim, kimbai], understand(text))];
  expect(asked('author:ким')).toEqual([kim]);
  expect(asked('author:кимб')).toEqual([kimbai]);
  expect(asked('author:ким*')).toEqual([kim, kimbai]);
  expect(asked('-author:ким')).toEqual([kimbai]);
});

test.each([
  ['author', 'жумагизина', 'жумагазина'],
  ['author', 'zhumagzina', 'zhumagazina'],
  ['keyword', 'качетсво', 'качество'],
  ['keyword', 'качество', undefined],
  ['author', 'жума', undefined],
  ['author', 'оспанов', undefined],
  ['author', 'кин', undefined],
  ['year', '2027', undefined],
] as const)('%s:%s is a mistake for %s', (field, typed, meant) => {
  expect(meantInField([entry], field, typed)).toBe(meant);
});
