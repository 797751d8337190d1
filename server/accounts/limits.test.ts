import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenAccountDatabase, openAccountDatabase } from './db/open.ts';
import { countInSqlite } from './limit-counter.ts';
import { createLimits, type Limits, limitRules } from './limits.ts';

let dataDir: string;
let opened: OpenAccountDatabase;
let limits: Limits;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'limits-'));
  opened = await openAccountDatabase(dataDir);
  const few = { ...limitRules, contact: { address: 1, account: 2 } };
  limits = createLimits(countInSqlite(opened.database, opened.sqlite), few);
});
afterEach(async () => {
  await opened.close();
  fs.rmSync(dataDir, { recursive: true });
});

const take = (address: string, account?: string) =>
  limits.take('contact', { address, ...(account && { account }) });

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::1'],
  ['2001:db8::5', '2001:DB8:0:0:ffff::1%eth0'],
  ['::1', '0:0:0:0:8000::'],
  ['2001:db8:1:2::', '2001:db8:1:2:3::4'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::9'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s and %s count as one address', async (one, other) => {
  await take(one);
  await expect(take(other)).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1:2:3:4:5', '2001:db8:1:2::1'],
  ['1:23::', '12:3::'],
  ['192.0.2.1', '192.0.2.2'],
])('%s and %s count as two addresses', async (one, other) => {
  await take(one);
  await expect(take(other)).resolves.toBeUndefined();
});

test.each([
  ['2001:db8:1', (number: number) => `2001:db8:1:${number.toString(16)}::1`, 3],
  ['2001:db8', (number: number) => `2001:db8:${number.toString(16)}::1`, 20],
  ['192.0.2', (number: number) => `192.0.2.${number}`, 3],
])('of %s more are taken than of one address, but not without end', async (_network, address, most) => {
  for (let number = 1; number <= most; number += 1) await take(address(number));
  await expect(take(address(most + 1))).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test('a flood from one address does not use up the quota of its neighbours', async () => {
  await take('192.0.2.1');
  for (let time = 0; time < 10; time += 1) await expect(take('192.0.2.1')).rejects.toThrow();
  await expect(take('192.0.2.2')).resolves.toBeUndefined();
});

test('attempts at an account count from anywhere, and a refusal says how long to wait', async () => {
  await take('198.51.1.7', 'aigul@reader.example');
  await take('198.51.2.7', 'aigul@reader.example');
  const refused = await take('198.51.3.7', 'aigul@reader.example').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'tooManyRequests' });
  const { retryAfter } = refused as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(14 * 60);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  await expect(take('198.51.4.7', 'bolat@reader.example')).resolves.toBeUndefined();
});

test('legitimate attempts are not counted', async () => {
  for (let time = 0; time < 5; time++) {
    await take('192.0.2.1', 'aigul@reader.example');
    await limits.forgive('contact', { address: '192.0.2.1', account: 'aigul@reader.example' });
  }
  await take('192.0.2.1');
  await expect(take('192.0.2.1')).rejects.toMatchObject({ code: 'tooManyRequests' });
});
