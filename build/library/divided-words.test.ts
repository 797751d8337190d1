import { expect, test } from 'vitest';
import { joinDividedWords } from './divided-words.ts';

test('words divided by the typesetter are joined', () => {
  expect(joinDividedWords(['дым и загряз-\nнение воз-\nдуха', 'ауа сапа-\r\nсы'])).toEqual([
    'дым и загрязнение воздуха',
    'ауа сапасы',
  ]);
});

test('a hyphen stays if the word has it elsewhere', () => {
  expect(joinDividedWords(['север и северо-\nзападный', 'Северо-западный ветер'])[0]).toBe(
    'север и северо-западный',
  );
});

test('a hyphen stays between two words that also stand alone', () => {
  expect(joinDividedWords(['дизайн, проект и дизайн-\nпроект'])[0]).toBe('дизайн, проект и дизайн-проект');
});

test('parts that are words by chance do not keep a word divided', () => {
  expect(joinDividedWords(['чело, век, чело-\nвек'])[0]).toBe('чело, век, человек');
});

test('a name in capitals keeps its hyphen', () => {
  expect(joinDividedWords(['Усть-\nКаменогорск'])[0]).toBe('Усть-\nКаменогорск');
});

test('a word divided over two pages belongs to the first, with its closing punctuation', () => {
  expect(joinDividedWords(['Он не опусто-', 'шает дома, он их старит'])).toEqual([
    'Он не опустошает',
    'дома, он их старит',
  ]);
  expect(joinDividedWords(['и «националь‐', 'ность», сразу', 'Дальше'])).toEqual([
    'и «национальность»,',
    'сразу',
    'Дальше',
  ]);
  expect(joinDividedWords(['қала, урба\u00AD', 'нистика'])).toEqual(['қала, урбанистика', '']);
});

test('over the end of a page, too, the rest of the text decides about the hyphen', () => {
  expect(joinDividedWords(['a write-off; no write-', 'off without', 'a report'])[0]).toBe(
    'a write-off; no write-off',
  );
});

test('a capital letter or a number at the start of a page never continues a word', () => {
  for (const next of ['Рисунок 1', '12', '— и']) {
    expect(joinDividedWords(['опусто-', next])).toEqual(['опусто-', next]);
  }
});
