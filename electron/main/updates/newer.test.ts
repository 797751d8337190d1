import { expect, test } from 'vitest';
import { isNewer } from './newer.ts';

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
