import { expect, test } from 'vitest';
import { isNewer, publishedVersion } from './newer.ts';

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['0.9.9', '1.0.0', false],
  ['1.1.0-beta', '1.0.0', false],
  ['latest', '1.0.0', false],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});

test('the published version is read from what electron-builder writes', () => {
  const yaml = "version: 1.2.0\nfiles:\n  - url: a.AppImage\n    sha512: x\nreleaseDate: '2026-11-20'\n";
  expect(publishedVersion(yaml)).toBe('1.2.0');
  expect(publishedVersion("version: '1.2.0'\n")).toBe('1.2.0');
  expect(publishedVersion('<html>version: 1.2.0</html>')).toBeNull();
  expect(publishedVersion('')).toBeNull();
});
