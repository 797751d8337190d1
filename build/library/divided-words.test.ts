import { expect, test } from 'vitest';
import { joinDividedWords } from './divided-words.ts';

test('words divided by the typesetter are whole again', () => {
  expect(joinDividedWords(['дым и загряз-\nнение воз-\nдуха', 'ауа сапа-\r\nсы'])).toEqual([
    'дым и загрязнение воздуха',
    'ауа сапасы',
  ]);
});

test('a hyphen that the word has elsewhere stays', () => {
  expect(joinDividedWords(['север и северо-\nзападный', 'Северо-западный ветер'])[0]).toBe(
    'север и северо-западный',
  );
});

test('two words that stand alone elsewhere were joined by a hyphen', () => {
  expect(joinDividedWords(['дизайн, проект и дизайн-\nпроект'])[0]).toBe('дизайн, проект и дизайн-проект');
});

test('parts that are words by chance do not keep a word divided', () => {
  expect(joinDividedWords(['чело, век, чело-\nвек'])[0]).toBe('чело, век, человек');
});

test('a name in capitals behind a hyphen keeps it', () => {
  expect(joinDividedWords(['Усть-\nКаменогорск'])[0]).toBe('Усть-\nКаменогорск');
});

test('a word that goes over the end of a page is whole on the first, with the signs that close it', () => {
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

test('over the end of a page, too, the rest of the text tells whether the hyphen stays', () => {
  expect(joinDividedWords(['a write-off; no write-', 'off without', 'a report'])[0]).toBe(
    'a write-off; no write-off',
  );
});

test('what begins with a capital letter or a number behind a page’s end goes on with no word', () => {
  for (const next of ['Рисунок 1', '12', '— и']) {
    expect(joinDividedWords(['опусто-', next])).toEqual(['опусто-', next]);
  }
});
