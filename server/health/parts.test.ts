import type fs from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lookAtDisk, lookAtSearch } from './parts.ts';

/** A disk with a number of free blocks of 4 kB. */
const diskWith = (blocks: number) =>
  (async () => ({ bavail: blocks, bsize: 4096 })) as unknown as typeof fs.statfs;

test.each([
  [4_095, 'unavailable', 15],
  [4_096, 'degraded', 16],
  [131_071, 'degraded', 511],
  [131_072, 'ok', 512],
])('a disk with %d blocks is %s', async (blocks, status, freeMegabytes) => {
  expect(await lookAtDisk('data', diskWith(blocks))).toEqual({ status, freeMegabytes });
});

test('a missing folder has no room', async () => {
  await expect(lookAtDisk('/nowhere/at/all')).rejects.toThrow('ENOENT');
});

test.each([
  [false, 'ok'],
  [true, 'degraded'],
])('a queue of searches that is full (%s) is %s', async (isFull, status) => {
  expect(await lookAtSearch({ look: async () => ({ waiting: 2, isFull }) })).toEqual({ status, waiting: 2 });
});
