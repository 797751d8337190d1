import fc from 'fast-check';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { languages } from '../language/language.ts';
import { withLanguage, withoutLanguage } from './address.ts';
import { nextPath, ownPath } from './next-path.ts';

const next = (path: string) => nextPath(path, 'en');

test('leads back to our own pages, in the current language', () => {
  expect(next('/profile')).toBe('/en/profile');
  expect(next('/kk/who-owns-good-land?a=1#reader')).toBe('/en/who-owns-good-land?a=1#reader');
  expect(nextPath('/en/profile', 'ru')).toBe('/profile');
});

test('leads home without a target', () => {
  expect(nextPath(null, 'kk')).toBe('/kk');
  expect(nextPath('//elsewhere.example', 'kk', '/user-dashboard')).toBe('/kk/user-dashboard');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'profile',
  '/api/account/export',
  '/API/account/export',
  '/%61pi/account/export',
  '/.//elsewhere.example',
  '/%2e//elsewhere.example',
  '/en/..//elsewhere.example',
  '/x/../\\elsewhere.example',
  '\\\\elsewhere.example',
  '/kk//elsewhere.example/x',
  '/en/..//elsewhere.example/x',
  '/./\\elsewhere.example',
  '/kk/\\elsewhere.example',
  '/kk/%5Celsewhere.example',
  '/kk/%2Felsewhere.example',
  '/kk/en//elsewhere.example',
  '/archive%00',
  '/%ff',
])('never leads to %s', (path) => {
  expect(next(path)).toBe('/en');
  expect(ownPath(path)).toBeUndefined();
});

/** Building blocks of addresses on other sites, and arbitrary strings. */
const wanted = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...[
          '/',
          '//',
          '\\',
          '.',
          '..',
          'en',
          'kk',
          'ru',
          '%2f',
          '%5c',
          '%2e%2e',
          '%09',
          '\t',
          '\n',
          ' ',
          '\0',
        ],
        ...[
          '@',
          ':',
          '?',
          '#',
          'https:',
          'javascript:',
          'elsewhere.example',
          '[::1]',
          '\u3000',
          '／',
          'archive',
        ],
      ),
      { maxLength: 10 },
    )
    .map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
);

test('stays on the site whatever the target, also after a change of language', () => {
  const origin = 'https://journal.example';
  const router = createMemoryRouter([{ path: '*' }]);
  const resolved = (path: string) => {
    const href = router.createHref(router.encodeLocation(path) as typeof router.state.location);
    return [path, href].map((address) => URL.parse(address, `${origin}/kk/login`)?.origin);
  };
  const check = fc.property(wanted, fc.constantFrom(...languages), (text, language) => {
    const path = nextPath(text, language);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(resolved(path)).toEqual([origin, origin]);
    const own = ownPath(text);
    if (own !== undefined) expect(resolved(own)).toEqual([origin, origin]);
    const { pathname } = new URL(path, origin);
    for (const other of languages) {
      expect(resolved(withLanguage(other, withoutLanguage(pathname)))).toEqual([origin, origin]);
    }
  });
  fc.assert(check, { numRuns: 5_000 });
});
