import { expect, test } from 'vitest';
import { isSameName } from './find-conflicts.ts';

test.each([
  ['Сейітова Айгүл', 'Seitova Aigul'],
  ['Сеитова Айгуль Маратовна', 'Сейітова А.'],
  ['Жумагазина Дана', 'Zhumagazina D.'],
  ['Ахметов Ержан', 'Akhmetov Yerzhan Erzhan'],
])('%s may be %s', (one, another) => {
  expect(isSameName(one, another)).toBe(true);
});

test.each([
  ['Сейітова Айгүл', 'Сейітова Дана'],
  ['Ким Асель', 'Кимов Асель'],
  ['А', 'А'],
])('%s is not %s', (one, another) => {
  expect(isSameName(one, another)).toBe(false);
});
