import { expect, test } from 'vitest';
import { disambiguate } from './disambiguation.ts';

const keyword = (slug: string, ru: string, en: string, kk: string) => ({ slug, name: { ru, en, kk } });

test('keywords that are the same in a language have the English form behind them', () => {
  const names = disambiguate([
    keyword('courtyard', 'двор', 'courtyard', 'аула'),
    keyword('homestead', 'Двор', 'homestead', 'шаруашылық'),
    keyword('city', 'город', 'city', 'қала'),
  ]);
  expect(names.get('courtyard')).toEqual({ ru: 'двор (courtyard)', en: 'courtyard', kk: 'аула' });
  expect(names.get('homestead')).toEqual({ ru: 'Двор (homestead)', en: 'homestead', kk: 'шаруашылық' });
  expect(names.get('city')).toEqual({ ru: 'город', en: 'city', kk: 'қала' });
});

test('a keyword that several articles have is no other', () => {
  const city = keyword('city', 'город', 'city', 'қала');
  expect(disambiguate([city, city]).get('city')).toEqual(city.name);
});
