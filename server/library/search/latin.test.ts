import { expect, test } from 'vitest';
import { foldedWord, plainWord } from '#shared/search/letters.ts';
import { latinKey } from './latin.ts';

const key = (word: string) => latinKey(foldedWord(plainWord(word)));

test.each([
  ['Жумагазина', 'Жұмағазина', 'Zhumagazina', 'Jumagazina', 'Zhumaghazina'],
  ['Ахметов', 'Akhmetov', 'Ahmetov'],
  ['Каиржанова', 'Қайыржанова', 'Kairzhanova', 'Kayrzhanova'],
  ['Щербаков', 'Shcherbakov'],
  ['Есиркепова', 'Yessirkepova', 'Esirkepova'],
  ['Қалымбетов', 'Калымбетов', 'Qalymbetov', 'Kalymbetov'],
  ['Шаймерденов', 'Shaimerdenov', 'Shaymerdenov', 'Saimerdenov'],
  ['Чернышев', 'Chernyshev', 'Cernysev'],
  ['Цой', 'Tsoi', 'Tsoy', 'Coi'],
  ['Хасанов', 'Xasanov', 'Hasanov', 'Khasanov'],
  ['Вагнер', 'Wagner', 'Vagner'],
  ['Юсупов', 'Iusupov', 'Yusupov', 'Iyusupov'],
  ['Дмитрий', 'Dmitrii', 'Dmitriy', 'Dmitry'],
])('%s and its other spellings meet', (...spellings) => {
  expect(new Set(spellings.map(key)).size).toBe(1);
});

test('different names get different keys', () => {
  expect(key('Оспанов')).not.toBe(key('Осипов'));
});
