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
