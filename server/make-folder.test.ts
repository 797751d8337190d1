import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let place: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'folders-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

test('a folder is created with its parents and mode, and creating it again changes nothing', () => {
  const folder = path.join(place, 'a', 'b');
  makeFolder(folder, 0o700);
  fs.writeFileSync(path.join(folder, 'kept'), '');
  makeFolder(folder);
  expect(fs.readdirSync(folder)).toEqual(['kept']);
  if (process.platform === 'win32') return;
  for (const made of [folder, path.dirname(folder)]) expect(fs.statSync(made).mode & 0o777).toBe(0o700);
});

test('if a file is in the way, the error names the folder that can’t be created', () => {
  const file = path.join(place, 'file');
  fs.writeFileSync(file, '');
  expect(() => makeFolder(path.join(file, 'a'))).toThrow(`The folder ${file} cannot be created: EEXIST`);
});

test.runIf(process.platform === 'linux')('where nothing can be made it says so, and ends', () => {
  expect(() => makeFolder('/proc/none/a')).toThrow('The folder /proc/none cannot be created: ENOENT');
});
