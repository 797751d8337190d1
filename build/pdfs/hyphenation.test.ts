import { expect, test } from 'vitest';
import { divideKazakh, hyphenate } from './hyphenation.ts';

const shown = (text: string): string => text.replaceAll('\u00AD', '|');

test.each([
  ['қоғамдастық', 'қо|ғам|дас|тық'],
  ['тұрғындардың', 'тұр|ғын|дар|дың'],
  ['қауымдастық', 'қа|уым|дас|тық'],
  ['мемлекеттік', 'мем|ле|кет|тік'],
])('divides Kazakh words into syllables: %s', (word, divided) => {
  expect(shown(divideKazakh(word))).toBe(divided);
});

test('divides Russian words by patterns, with at least three letters on the next line', () => {
  expect(shown(hyphenate('городское обсуждение', 'ru'))).toBe('го|род|ское об|суж|де|ние');
  expect(shown(hyphenate('территория', 'ru'))).not.toMatch(/\|.{1,2}$/);
});

test('divides English words in English text only', () => {
  expect(shown(hyphenate('infrastructure', 'en'))).toContain('|');
  expect(hyphenate('infrastructure', 'ru')).toBe('infrastructure');
});

test('keeps short words whole', () => {
  expect(hyphenate('город улица', 'ru')).toBe('город улица');
});
