import { expect, test } from 'vitest';
import { startLanguage } from './language.ts';

test.each([
  [['ru-RU'], 'ru'],
  [['kk-KZ', 'ru'], 'kk'],
  [['kk_KZ.UTF-8'], 'kk'],
  [['en-GB'], 'en'],
  [['de-DE', 'en-US'], 'en'],
  [['de-DE', 'fr'], 'ru'],
  [['C'], 'ru'],
  [[], 'ru'],
])('with the system’s languages %j the program starts in %s', (preferred, language) => {
  expect(startLanguage(null, preferred)).toBe(language);
});

test('a chosen language takes precedence', () => {
  expect(startLanguage('kk', ['en-US'])).toBe('kk');
});
