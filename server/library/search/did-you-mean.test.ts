import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';
import { editDistance } from './edit-distance.ts';
import { latinKey } from './latin.ts';
import { understand } from './question.ts';

const words = ['загрязнение', 'воздуха', 'хлопок', 'журнал', 'брюки', 'pm2', 'дизайн', 'код', 'при'];

const known = {
  index: {
    word: (word: string) => words.includes(word),
    hasStem: () => false,
    hasPhrase: (phrase: string) => phrase === 'дизайн код',
    wordsInLatin: (key: string) => words.filter((word) => latinKey(word) === key),
  },
  names: { like: () => [] },
  vocabulary: {
    nearest: (typed: string) => words.find((word) => editDistance(typed, word, 2) <= 2),
    likeness: () => 0,
  },
  meantInField: (_field: string, word: string) => (word === 'качетсво' ? 'качество' : undefined),
};

const read = (text: string) => didYouMean(known, understand(text), text);
const meant = (text: string) => read(text)?.meant;

test.each([
  ['загрезнение воздуха', 'загрязнение воздуха'],
  ['«Загрезнение» воздуха', '«загрязнение» воздуха'],
  ['загрёзнение воздуха', 'загрязнение воздуха'],
  ['загрез\u00adнение воздуха', 'загрязнение воздуха'],
  ['хлопок лопок', 'хлопок хлопок'],
  ['лопок, лопок', 'хлопок, хлопок'],
  ['zagriaznenie воздуха', 'загрязнение воздуха'],
  ['воздуха ;ehyfk', 'воздуха журнал'],
  [',h.rb воздуха', 'брюки воздуха'],
  ['воздуха PM 2.5', 'воздуха PM2.5'],
  ['дизайнкод', 'дизайн код'],
  ['keyword:"качетсво воздуха"', 'keyword:"качество воздуха"'],
  ['keyword:качетсво воздуа', 'keyword:качество воздуха'],
])('%s is read as %s', (typed, expected) => {
  expect(meant(typed)).toBe(expected);
});

test('a known word, or one that resembles none, stays as it is', () => {
  expect(meant('журнал')).toBeUndefined();
  expect(meant('яяяяяяяяяяя')).toBeUndefined();
  expect(meant('прикод')).toBeUndefined();
});

test.each([
  ['zagriaznenie воздуха', true],
  ['воздуха ;ehyfk', true],
  ['воздуха PM 2.5', true],
  ['дизайнкод', true],
  ['загрезнение', true],
  ['хлопак', false],
  ['zagriaznenie хлопак, лопок', false],
  ['keyword:качетсво', true],
])('whether nothing else can have been meant by %s: %s', (typed, sure) => {
  expect(read(typed)?.sure).toBe(sure);
});
