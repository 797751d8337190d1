import path from 'node:path';
import { expect, test } from 'vitest';
import { fileInside } from './path-inside.ts';

const folder = path.resolve('/srv/web');

test.each([
  ['/assets/a.js', 'assets/a.js'],
  ['/assets/%C3%A9.js', 'assets/é.js'],
  ['/assets/a%20b.js', 'assets/a b.js'],
  ['/assets/..a.js', 'assets/..a.js'],
])('%s is a file in the folder', (pathname, file) => {
  expect(fileInside(folder, pathname)).toBe(path.join(folder, file));
});

test.each([
  '/../etc/passwd',
  '/assets/../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2E%2E%2F%2E%2E%2Fetc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cetc',
  '/assets\\..\\..\\etc',
  '/assets/a.js%00.png',
  '/assets/%0a',
  '//etc/passwd',
  '/assets//etc/passwd',
  '/%2fetc/passwd',
  '/C:/Windows/win.ini',
  '/assets/%',
  '/assets/%ff',
  '/',
  '/..',
])('%s is not', (pathname) => {
  expect(fileInside(folder, pathname)).toBeNull();
});
