import { expect, test } from 'vitest';
import { withLanguage, withoutLanguage } from './address.ts';

test('removes and replaces the language of a path', () => {
  expect(withoutLanguage('/en/archive')).toBe('/archive');
  expect(withoutLanguage('/kk')).toBe('/');
  expect(withoutLanguage('/energy')).toBe('/energy');
  expect(withLanguage('kk', '/')).toBe('/kk');
  expect(withLanguage('ru', withoutLanguage('/en/archive/'))).toBe('/archive/');
});

test.each([
  '/kk//elsewhere.example',
  '/en/\\elsewhere.example',
  '//elsewhere.example',
  '/kk/\\/elsewhere.example',
])('%s without its language leads to no other host', (path) => {
  const bare = withoutLanguage(path);
  expect(bare).toBe('/elsewhere.example');
});
