import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { moveLibrary } from './move-library.ts';

test('the old folder is removed once every file of the new one is on disk', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'move-'));
  const [from, to] = [path.join(home, 'from'), path.join(home, 'to')];
  fs.mkdirSync(path.join(from, 'objects'), { recursive: true });
  for (const name of ['objects/a', 'objects/b', 'current.json'])
    fs.writeFileSync(path.join(from, name), name);
  const handle = await fs.promises.open(home, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const remove = vi.spyOn(fs.promises, 'rm');
  onTestFinished(() => {
    vi.restoreAllMocks();
    fs.rmSync(home, { recursive: true });
  });
  await moveLibrary(from, to, async () => 1e12);
  expect(fs.existsSync(from)).toBe(false);
  expect(fs.readFileSync(path.join(to, 'objects/b'), 'utf8')).toBe('objects/b');
  const first = remove.mock.calls.findIndex(([place]) => place === path.join(from, 'current.json'));
  const removed = remove.mock.invocationCallOrder[first] ?? 0;
  const before = sync.mock.invocationCallOrder.filter((order) => order < removed);
  // Three files and the lock, and the entries of two folders.
  expect(before).toHaveLength(6);
});
