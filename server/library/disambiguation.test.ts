import { expect, test } from 'vitest';
import { disambiguate } from './disambiguation.ts';

const keyword = (slug: string, ru: string, en: string, kk: string) => ({ slug, name: { ru, en, kk } });

test('keywords that coincide in a language get the English form appended', () => {
  const names = disambiguate([
    keyword('courtyard', 'двор', 'courtyard', 'аула'),
    keyword('homestead', 'Двор', 'homestead', 'шаруашылық'),
    keyword('city', 'город', 'city', 'қала'),
  ]);
  expect(names.get('courtyard')).toEqual({ ru: 'двор (courtyard)', en: 'courtyard', kk: 'аула' });
  expect(names.get('homestead')).toEqual({ ru: 'Двор (homestead)', en: 'homestead', kk: 'шаруашылық' });
  expect(names.get('city')).toEqual({ ru: 'город', en: 'city', kk: 'қала' });
});

test('a keyword of several articles does not conflict with itself', () => {
  const city = keyword('city', 'город', 'city', 'қала');
  expect(disambiguate([city, city]).get('city')).toEqual(city.name);
});
