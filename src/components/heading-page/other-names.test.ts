import { expect, test } from 'vitest';
import { otherNames } from './other-names.ts';

test('lists equal names once, and never the one that is shown', () => {
  expect(otherNames({ ru: 'Алматы', en: 'Almaty', kk: 'Алматы' }, 'ru')).toEqual(['en']);
  expect(otherNames({ ru: 'Алматы', en: 'Almaty', kk: 'Алматы' }, 'en')).toEqual(['ru']);
  expect(otherNames({ ru: 'город', en: 'city', kk: 'қала' }, 'kk')).toEqual(['ru', 'en']);
});
