import { expect, test } from 'vitest';
import { insideSentence, languageInside } from './inside-sentence.ts';

test('labels inside a sentence begin with a small letter, abbreviations and English languages with a capital', () => {
  expect(insideSentence('ru', 'Конфликт интересов')).toBe('конфликт интересов');
  expect(insideSentence('kk', 'ЖИ қолдану')).toBe('ЖИ қолдану');
  expect(insideSentence('en', 'Funding')).toBe('funding');
  expect(languageInside('kk', 'Қазақ тілі')).toBe('қазақ тілі');
  expect(languageInside('en', 'Kazakh')).toBe('Kazakh');
});
