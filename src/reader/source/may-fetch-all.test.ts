import { afterEach, expect, test, vi } from 'vitest';
import { mayFetchAll } from './may-fetch-all.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file is fetched whole unless it is very large', () => {
  vi.stubGlobal('navigator', {});
  expect([mayFetchAll(24_000_000), mayFetchAll(24_000_001)]).toEqual([true, false]);
});

test('nothing is fetched beyond what is read for who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(mayFetchAll(1)).toBe(false);
  vi.stubGlobal('navigator', { connection: {} });
  expect(mayFetchAll(1)).toBe(true);
});
