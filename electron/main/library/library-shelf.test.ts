import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleLibrary } from '../../../tests/support/sample-library.ts';
import type { LibrarySource } from '../library-source.ts';
import { type LibraryShelf, openShelf } from './library-shelf.ts';

let folder: string;
let file: string;
let faults: unknown[];
let shelf: LibraryShelf;
let move: (to: string) => void;

let made: string;
beforeAll(async () => {
  made = await sampleLibrary();
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shelf-'));
  file = path.join(folder, 'library.sqlite');
  faults = [];
  fs.copyFileSync(made, file);
  const listeners = new Set<() => void>();
  let at = file;
  const source: LibrarySource = {
    databaseFile: () => at,
    file: () => null,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  move = (to) => {
    at = to;
    for (const listener of listeners) listener();
  };
  shelf = openShelf(source, (error) => faults.push(error));
});
afterEach(async () => {
  await shelf.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the library is opened on first use', async () => {
  expect(await shelf.get().library.article('7')).toMatchObject({ id: 7 });
});

test('without a library the failure is unavailable, until there is one', async () => {
  move(path.join(folder, 'missing.sqlite'));
  expect(() => shelf.get()).toThrowError(expect.objectContaining({ code: 'unavailable' }));
  move(file);
  expect(await shelf.get().library.articles()).not.toEqual([]);
});

test('a changed source is opened at once; one that cannot be opened changes nothing', async () => {
  const before = shelf.get().edition;
  const copy = path.join(folder, 'copy.sqlite');
  fs.copyFileSync(file, copy);
  move(copy);
  expect(shelf.get().edition).not.toBe(before);
  const broken = path.join(folder, 'broken.sqlite');
  fs.writeFileSync(broken, 'not a database');
  move(broken);
  expect(faults).toHaveLength(1);
  expect(await shelf.get().library.article('7')).toMatchObject({ id: 7 });
});
