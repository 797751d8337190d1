import { expect, test } from 'vitest';
import { LibraryManifest } from './library-manifest.ts';

const file = (path: string) => ({ path, bytes: 1, sha256: '0'.repeat(64) });

const faults = (...paths: string[]) =>
  LibraryManifest.safeParse({
    format: 1,
    version: '0'.repeat(32),
    published: '2026-01-01T00:00:00Z',
    libraryVersion: 1,
    issues: [],
    files: paths.map(file),
    keyId: '0'.repeat(16),
    signature: `${'A'.repeat(86)}==`,
  }).error?.issues.map(({ message }) => message) ?? [];

test('a library contains its database, and each file once', () => {
  expect(faults('library.sqlite', 'volumes/1/a.pdf')).toEqual([]);
  expect(faults('library.sqlite', 'a.pdf', 'a.pdf')).toEqual(['a path is listed twice']);
  expect(faults('a.pdf')).toEqual(['there is no library.sqlite']);
});

test.each([
  '../a.pdf',
  '/a.pdf',
  'a/../b.pdf',
  'a//b.pdf',
  '.hidden',
  'a/.hidden',
  'a\\b.pdf',
  'C:b.pdf',
  '',
])('rejects the path %j', (path) => {
  expect(faults('library.sqlite', path)).toEqual(['not a plain path']);
});
