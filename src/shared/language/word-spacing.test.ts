import { expect, test } from 'vitest';
import { bindLines, bindWords } from './word-spacing.ts';

const shown = (text: string): string => text.replaceAll('\u00A0', '_');

test.each([
  ['в городе и на улице', 'в_городе и_на улице'],
  ['№ 5, рис. 1, с. 12', '№_5, рис._1, с._12'],
  ['12 500 тенге — это 8,5 %', '12_500_тенге_— это 8,5_%'],
  ['А. С. Пушкин', 'А._С._Пушкин'],
  ['сказал бы он', 'сказал_бы он'],
])('binds Russian words: %s', (text, bound) => {
  expect(shown(bindWords(text, 'ru'))).toBe(bound);
});

test.each([
  ['see Figure 1 and a house', 'see Figure_1 and a_house'],
  ['I walked 12 km', 'I_walked 12_km'],
  ['pp. 14–32', 'pp._14–32'],
])('binds English words: %s', (text, bound) => {
  expect(shown(bindWords(text, 'en'))).toBe(bound);
});

test('binds Kazakh numbers and particles', () => {
  expect(shown(bindWords('3 500 теңге, ол да келді', 'kk'))).toBe('3_500_теңге, ол_да келді');
});

test('keeps a range of numbers on one line, and leaves other dashes unchanged', () => {
  expect(bindLines('10:00–17:00', 'ru')).toBe('10:00–\u206017:00');
  expect(bindLines('2023–2024, Алматы–Астана', 'kk')).toBe('2023–\u20602024, Алматы–Астана');
  expect(bindWords('10:00–17:00', 'ru')).toBe('10:00–17:00');
});

test('on the screen, prepositions and conjunctions of two letters are tied too', () => {
  expect(shown(bindLines('На улице и по дворам, но не один', 'ru'))).toBe('На_улице и_по_дворам, но_не один');
  expect(shown(bindLines('запись за 2024 год', 'ru'))).toBe('запись за_2024_год');
});

test('does not bind the ends of words', () => {
  expect(shown(bindWords('дома стоят', 'ru'))).toBe('дома стоят');
  expect(shown(bindWords('pizza house', 'en'))).toBe('pizza house');
});
