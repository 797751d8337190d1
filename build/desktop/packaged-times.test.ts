import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fixTimes } from './fix-times.ts';
import { sourceDate } from './source-date.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'times-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('everything in an unpacked app gets the time of its sources', async () => {
  mkdirSync(path.join(folder, 'resources/library'), { recursive: true });
  writeFileSync(path.join(folder, 'resources/library/one.pdf'), 'content');
  await fixTimes(folder, 1_700_000_000);
  for (const place of ['', 'resources', 'resources/library', 'resources/library/one.pdf'])
    expect(statSync(path.join(folder, place)).mtimeMs, place).toBe(1_700_000_000_000);
});

test('the date of the sources comes from the environment, else from their history', () => {
  expect(sourceDate({ SOURCE_DATE_EPOCH: '1700000000' })).toBe(1_700_000_000);
  expect(sourceDate({})).toBeGreaterThan(1_700_000_000);
  expect(() => sourceDate({ SOURCE_DATE_EPOCH: 'today' })).toThrow('a number of seconds');
});
