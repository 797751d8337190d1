import { words as texts } from 'virtual:words/server';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const words = createInstance({
  resources: texts,
  interpolation: { escapeValue: false },
});
await words.init({ lng: 'ru' });

test.each([
  ['ru', 'tooLong 1 10000', 'Слишком длинный текст: на 1 знак больше допустимых 10000'],
  ['ru', 'tooLong 3 10000', 'Слишком длинный текст: на 3 знака больше допустимых 10000'],
  ['ru', 'tooLong 12 200', 'Слишком длинный текст: на 12 знаков больше допустимых 200'],
  ['en', 'tooLong 1 10000', 'This is too long: 1 character over the limit of 10000'],
  ['en', 'tooLong 23 10000', 'This is too long: 23 characters over the limit of 10000'],
  ['kk', 'tooLong 23 10000', 'Мәтін тым ұзын: 10000 таңбадан 23 таңба артық'],
  ['ru', 'tooLong', 'Слишком длинный текст'],
  ['ru', 'required', 'Заполните это поле'],
  ['en', 'whatever', 'Check this field'],
])('in %s, %s reads “%s”', (language, message, told) => {
  expect(faultWords(message, words.getFixedT(language, 'form'))).toBe(told);
});
