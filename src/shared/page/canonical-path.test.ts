import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/en/office/', '/en/office/'],
  ['/AboutJournal', '/AboutJournal'],
  ['/%70rofile', '/profile'],
  ['/a%2Db%7e', '/a-b~'],
  ['/%d0%b6/%2b', '/%D0%B6/%2B'],
  ["/a!$&'()*+,;=:@b", "/a!$&'()*+,;=:@b"],
])('%s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ...['', '*', 'en/office', '/./en/office', '/en/search/../office', '/en/office/.', '/%2e/en/office'],
  ...['/en/.%2E/office', '/en//office', '/en%2foffice', '/en%5Coffice', '/en\\office', '/office%00', '/%ff'],
  ...['/%', '/\u00d0\u00b6', '/a b', '/office%0a'],
])('%s is the path of nothing', (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test('browsers and the router read a canonical path as it is written', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%00',
      '%70',
      ';',
      'en',
      'office',
      '%D0%B6',
      '@',
      '%',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(path, (given) => {
      const canonical = canonicalPath(given);
      if (canonical === null) return;
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(decodeURIComponent(canonical)).toBe(decodeURIComponent(given));
      const { host, pathname } = new URL(canonical, 'https://journal.example/kk/x');
      expect(host).toBe('journal.example');
      // What browsers encode beyond the standard (RFC 3986, section 3.3) means the same.
      expect(decodeURIComponent(pathname)).toBe(decodeURIComponent(canonical));
    }),
    { numRuns: 1_000 },
  );
});
