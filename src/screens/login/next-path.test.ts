import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`, 'en');

test('leads back to our own pages, in the language that is shown', () => {
  expect(next('/profile')).toBe('/en/profile');
  expect(next('/kk/who-owns-good-land?a=1#reader')).toBe('/en/who-owns-good-land?a=1#reader');
  expect(nextPath('?next=%2Fen%2Fprofile', 'ru')).toBe('/profile');
});

test('leads home when nothing is asked for', () => {
  expect(nextPath('', 'kk')).toBe('/kk');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'profile',
  '/api/account/export',
  '\\\\elsewhere.example',
])('never leads to %s', (path) => {
  expect(next(path)).toBe('/en');
});
