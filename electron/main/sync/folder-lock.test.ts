import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { whileLocked } from './folder-lock.ts';

function newFolder(): { root: string; lock: string } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  return { root, lock: path.join(root, 'writing.lock') };
}

const work = async () => 'done';
const byAnother = (pid: number) => JSON.stringify({ host: 'another', pid });

test('of two that write at the same moment one is refused, and nothing stays', async () => {
  const { root } = newFolder();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const first = whileLocked(root, () => over);
  await expect(whileLocked(root, work)).rejects.toMatchObject({ reason: 'inUse' });
  end();
  await first;
  expect(await whileLocked(root, work)).toBe('done');
  expect(fs.readdirSync(root)).toEqual([]);
});

test('work that fails lets go of the folder', async () => {
  const { root } = newFolder();
  await expect(whileLocked(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await whileLocked(root, work)).toBe('done');
});

test('a program of this computer that was killed keeps nobody out', async () => {
  const { root, lock } = newFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  fs.writeFileSync(lock, JSON.stringify({ host: os.hostname(), pid }));
  expect(await whileLocked(root, work)).toBe('done');
});

test.each([
  ['another computer', byAnother(1)],
  ['one whose disk was full', ''],
])('%s keeps others out while it touches its lock, and no longer', async (_who, text) => {
  const { root, lock } = newFolder();
  fs.writeFileSync(lock, text);
  await expect(whileLocked(root, work)).rejects.toMatchObject({ reason: 'inUse' });
  expect(fs.readdirSync(root)).toEqual(['writing.lock']);
  const then = new Date(Date.now() - 91_000);
  fs.utimesSync(lock, then, then);
  expect(await whileLocked(root, work)).toBe('done');
  expect(fs.readdirSync(root)).toEqual([]);
});

test('of many that find a lock left one at a time writes', async () => {
  const { root, lock } = newFolder();
  fs.writeFileSync(lock, byAnother(1));
  const then = new Date(Date.now() - 91_000);
  fs.utimesSync(lock, then, then);
  let [atOnce, most] = [0, 0];
  const tries = Array.from({ length: 8 }, () =>
    whileLocked(root, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(most).toBe(1);
});
