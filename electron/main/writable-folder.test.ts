import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWritable } from './writable-folder.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'writable-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('one’s own folder is writable, and checking creates nothing in it', () => {
  expect(isWritable(folder)).toBe(true);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a folder that does not exist is not writable', () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '', { mode: 0o755 });
  expect(isWritable(file)).toBe(false);
  expect(isWritable(path.join(file, 'within'))).toBe(false);
  expect(isWritable(path.join(folder, 'nowhere'))).toBe(false);
});
