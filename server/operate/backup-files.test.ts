import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isIntact, openFolderStore } from '../office/files/store.ts';
import { backUpFiles } from './backup-files.ts';

let place: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-files-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

const manuscripts = () => path.join(place, 'manuscripts');
const store = (folder = manuscripts()) => openFolderStore(folder, path.join(place, 'temporary'));
const put = async (content: string) => (await store().put(Readable.from([Buffer.from(content)]))).sha256;
const copyTo = (name: string) => backUpFiles(manuscripts(), path.join(place, 'backups', `${name}.sqlite`));
const placeIn = (folder: string, sha256: string) =>
  path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

beforeEach(() => {
  fs.mkdirSync(path.join(place, 'backups'));
});

test('every copy is whole, and takes room only for what is new', async () => {
  expect(await copyTo('none')).toBeUndefined();
  const first = await put('first');
  const one = await copyTo('one');
  expect(one).toMatchObject({ files: 1, fresh: 1 });
  await expect(copyTo('one')).rejects.toThrow('one-files already exists');
  const second = await put('second');
  const two = await copyTo('two');
  expect(two).toMatchObject({ files: 2, fresh: 1, folder: path.join(place, 'backups', 'two-files') });
  for (const sha256 of [first, second]) expect(await isIntact(store(two?.folder), sha256)).toBe(true);
  expect(fs.statSync(placeIn(two?.folder ?? '', first)).nlink).toBe(2);
  // A copy doesn't depend on a former one, nor on the files that are there now.
  fs.rmSync(one?.folder ?? '', { recursive: true });
  await store().remove(first);
  expect(await isIntact(store(two?.folder), first)).toBe(true);
  expect(await copyTo('three')).toMatchObject({ files: 1, fresh: 0 });
});

test('a damaged file is named, and no copy is taken for whole', async () => {
  const sha256 = await put('manuscript');
  const file = placeIn(manuscripts(), sha256);
  fs.chmodSync(file, 0o600);
  fs.writeFileSync(file, 'manuskript');
  await expect(copyTo('one')).rejects.toThrow(`${file} is damaged`);
  expect(fs.readdirSync(path.join(place, 'backups'))).toEqual([]);
});

test('a copy put in place of the files is a store', async () => {
  const sha256 = await put('manuscript');
  const copy = await copyTo('one');
  fs.rmSync(manuscripts(), { recursive: true });
  fs.cpSync(copy?.folder ?? '', manuscripts(), { recursive: true });
  expect(await isIntact(store(), sha256)).toBe(true);
  expect(await put('manuscript')).toBe(sha256);
});
