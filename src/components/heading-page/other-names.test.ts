import { expect, test } from 'vitest';
import { otherNames } from './other-names.ts';

test('names that are the same are told once, and never the one that is shown', () => {
  expect(otherNames({ ru: 'Алматы', en: 'Almaty', kk: 'Алматы' }, 'ru')).toEqual(['en']);
  expect(otherNames({ ru: 'Алматы', en: 'Almaty', kk: 'Алматы' }, 'en')).toEqual(['ru']);
  expect(otherNames({ ru: 'город', en: 'city', kk: 'қала' }, 'kk')).toEqual(['ru', 'en']);
});
