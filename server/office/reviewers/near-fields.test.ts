import { expect, test } from 'vitest';
import { fieldsNear } from './near-fields.ts';

const nothing = { title: '', abstract: '', keywords: [] as string[] };

function near(language: 'ru' | 'en' | 'kk', title: string, ...keywords: string[]) {
  const metadata = { ru: nothing, en: nothing, kk: nothing, [language]: { ...nothing, title, keywords } };
  return Object.fromEntries(fieldsNear({ metadata }));
}

test.each([
  ['en', 'Who pays for neighbourhood transport?', { housing: 1, infrastructure: 1 }],
  ['ru', 'Память о жилых районах', { memory: 1, housing: 1 }],
  ['kk', 'Жердің және ресурстардың бағасы', { land: 2 }],
  ['en', 'Cities and urban research', {}],
  ['ru', 'Исследование городов', {}],
] as const)('%s: %s touches %o', (language, title, fields) => {
  expect(near(language, title)).toEqual(fields);
});

test('keywords count as the title does, in any of the languages', () => {
  expect(near('ru', 'После бума', 'наследие', 'миграция')).toEqual({ memory: 1, migration: 1 });
});
