import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whileLocked } from './folder-lock.ts';

function newFolder(): { root: string; lock: string } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  return { root, lock: path.join(root, 'writing.lock') };
}

const work = async () => 'done';
const byAnother = (pid: number) => JSON.stringify({ host: 'another', pid });

test('work of one program in a folder runs in turn, and no lock is left', async () => {
  const { root } = newFolder();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = whileLocked(root, () => over.then(() => done.push('first')));
  const second = whileLocked(root, async () => done.push('second'));
  end();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
  expect(fs.readdirSync(root)).toEqual([]);
});

test('a lock that another computer has taken over, for example from one that slept, is left to it', async () => {
  const { root, lock } = newFolder();
  await whileLocked(root, async () => fs.writeFileSync(lock, byAnother(1)));
  expect(fs.readFileSync(lock, 'utf8')).toBe(byAnother(1));
});

test('failing work releases the folder', async () => {
  const { root } = newFolder();
  await expect(whileLocked(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await whileLocked(root, work)).toBe('done');
});

test('the lock of a killed program on this computer is taken over', async () => {
  const { root, lock } = newFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  fs.writeFileSync(lock, JSON.stringify({ host: os.hostname(), pid }));
  expect(await whileLocked(root, work)).toBe('done');
});

test('leftovers of killed programs are removed, and fresh files of another program stay', async () => {
  const { root, lock } = newFolder();
  for (const name of ['left', 'begun']) fs.writeFileSync(`${lock}.${name}`, '');
  const then = new Date(Date.now() - 91_000);
  fs.utimesSync(`${lock}.left`, then, then);
  await whileLocked(root, work);
  expect(fs.readdirSync(root)).toEqual(['writing.lock.begun']);
});

test.each([
  ['another computer', byAnother(1)],
  ['one whose disk was full', ''],
])('%s keeps others out only while it touches its lock', async (_who, text) => {
  const { root, lock } = newFolder();
  fs.writeFileSync(lock, text);
  await expect(whileLocked(root, work)).rejects.toMatchObject({ reason: 'inUse' });
  expect(fs.readdirSync(root)).toEqual(['writing.lock']);
  const then = new Date(Date.now() - 91_000);
  fs.utimesSync(lock, then, then);
  expect(await whileLocked(root, work)).toBe('done');
  expect(fs.readdirSync(root)).toEqual([]);
});

/** Leaves a lock like that of a computer that is off. */
function abandon(lock: string): void {
  fs.writeFileSync(lock, byAnother(1));
  const then = new Date(Date.now() - 91_000);
  fs.utimesSync(lock, then, then);
}

test('a program that finds an abandoned lock too late leaves alone the one that has replaced it', async () => {
  const { root, lock } = newFolder();
  abandon(lock);
  onTestFinished(() => void vi.restoreAllMocks());
  const stat = fs.promises.stat;
  let replaced: bigint | undefined;
  vi.spyOn(fs.promises, 'stat').mockImplementationOnce(async (file) => {
    const found = await stat(file);
    fs.rmSync(lock);
    fs.writeFileSync(lock, byAnother(2));
    replaced = fs.statSync(lock, { bigint: true }).ctimeNs;
    return found;
  });
  await expect(whileLocked(root, work)).rejects.toMatchObject({ reason: 'inUse' });
  expect(fs.statSync(lock, { bigint: true }).ctimeNs).toBe(replaced);
});

test('a program killed while it removed an abandoned lock keeps nobody out for long', async () => {
  const { root, lock } = newFolder();
  abandon(lock);
  onTestFinished(() => void vi.restoreAllMocks());
  const rm = fs.promises.rm;
  let left: string[] = [];
  vi.spyOn(fs.promises, 'rm').mockImplementation(async (file, options) => {
    if (file === lock && left.length === 0) left = fs.readdirSync(root);
    await rm(file, options);
  });
  await whileLocked(root, work);
  expect(left).toHaveLength(2);
  for (const name of left) {
    fs.writeFileSync(path.join(root, name), byAnother(1));
    const then = new Date(Date.now() - 91_000);
    fs.utimesSync(path.join(root, name), then, then);
  }
  await expect(whileLocked(root, work)).rejects.toMatchObject({ reason: 'inUse' });
  expect(await whileLocked(root, work)).toBe('done');
  expect(fs.readdirSync(root)).toEqual([]);
});

test('of programs that repeatedly find an abandoned lock, one at a time writes', async () => {
  const { root } = newFolder();
  const log = path.join(root, 'log');
  const program = path.resolve('tests/support/write-in-turn.ts');
  const ends = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, [program, root, log], { stdio: ['ignore', 'ignore', 'inherit'] });
    return (await once(child, 'exit'))[0];
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
  const turns = fs.readFileSync(log, 'utf8').trim().split('\n');
  expect(turns).toHaveLength(4 * 5 * 2);
  for (let turn = 0; turn < turns.length; turn += 2) {
    expect(turns[turn]).toMatch(/^begins/);
    expect(turns[turn + 1]).toBe(turns[turn]?.replace('begins', 'ends'));
  }
});
