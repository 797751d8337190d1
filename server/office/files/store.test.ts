import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { openS3Store } from './s3-store.ts';
import { type FileStore, isIntact, NotStored, openFolderStore } from './store.ts';

let place: string;
let service: S3Server;
beforeEach(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'));
  service = await startS3Server(path.join(place, 's3'));
});
afterEach(async () => {
  await service.close();
  fs.rmSync(place, { recursive: true });
});

const folder = () => path.join(place, 'manuscripts');
const temporary = () => path.join(place, 'temporary');
const kinds: Record<string, () => FileStore> = {
  'a folder': () => openFolderStore(folder(), temporary()),
  'an S3-compatible service': () => openS3Store(service, temporary()),
};

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const manuscript = 'Қала мен қоғам. Город и общество.';
const absent = sha256('absent');

function fileWith(content: string | Buffer): string {
  fs.mkdirSync(temporary(), { recursive: true });
  const file = path.join(temporary(), `${Math.random()}`);
  fs.writeFileSync(file, content);
  return file;
}

async function listed(store: FileStore) {
  const found = [];
  for await (const { sha256, size } of store.list()) found.push({ sha256, size });
  return found.sort((one, other) => one.sha256.localeCompare(other.sha256));
}

describe.each(Object.entries(kinds))('in %s', (_kind, open) => {
  test('a file is stored by its content, from a stream or a temporary file, and read whole or in part', async () => {
    const store = open();
    const stored = { sha256: sha256(manuscript), size: Buffer.byteLength(manuscript) };
    expect(await store.put(Readable.from([Buffer.from(manuscript)]))).toEqual(stored);
    const file = fileWith('another');
    expect(await store.put(file)).toEqual({ sha256: sha256('another'), size: 7 });
    expect(fs.readdirSync(temporary())).toEqual([]);
    expect((await buffer(await store.open(stored.sha256))).toString()).toBe(manuscript);
    const range = await buffer(await store.open(sha256('another'), { start: 2, end: 4 }));
    expect(range.toString()).toBe('oth');
    expect(await store.has(stored.sha256)).toBe(true);
    expect(await isIntact(store, stored.sha256)).toBe(true);
    expect(await listed(store)).toHaveLength(2);
  });

  test('the same content is stored once, however often and however many at once put it', async () => {
    const store = open();
    const puts = Array.from({ length: 8 }, () => store.put(fileWith(manuscript)));
    for (const { sha256: name } of await Promise.all(puts)) expect(name).toBe(sha256(manuscript));
    expect(await listed(store)).toEqual([
      { sha256: sha256(manuscript), size: Buffer.byteLength(manuscript) },
    ]);
    expect(fs.readdirSync(temporary())).toEqual([]);
  });

  test('what is not there is said to be not there; names that are none reach nothing', async () => {
    const store = open();
    fs.writeFileSync(path.join(place, 'secret'), 'secret');
    for (const name of [absent, '../secret', '..', '', absent.toUpperCase(), `${absent}/..`]) {
      expect(await store.has(name), name).toBe(false);
      await expect(store.open(name), name).rejects.toThrow(NotStored);
    }
    await store.remove(absent);
    expect(await listed(store)).toEqual([]);
  });

  test('a file that was put again since a time is not removed', async () => {
    const store = open();
    const { sha256: name } = await store.put(fileWith(manuscript));
    await store.remove(name, new Date(Date.now() - 3_600_000));
    expect(await store.has(name)).toBe(true);
    await store.remove(name, new Date(Date.now() + 3_600_000));
    expect(await store.has(name)).toBe(false);
  });

  test('a stream that breaks leaves nothing', async () => {
    const store = open();
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the line was lost');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('the line was lost');
    expect(await listed(store)).toEqual([]);
    expect(fs.readdirSync(temporary())).toEqual([]);
  });
});

test('files in the folder are readable by the server only, and damage is found', async () => {
  const store = openFolderStore(folder(), temporary());
  const { sha256: name } = await store.put(fileWith(manuscript));
  const file = path.join(folder(), name.slice(0, 2), name.slice(2, 4), name);
  expect(fs.statSync(file).mode & 0o777).toBe(0o400);
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  fs.chmodSync(file, 0o600);
  fs.writeFileSync(file, manuscript.replace('Қ', 'К'));
  expect(await isIntact(store, name)).toBe(false);
});

test('a removal that was cut off is undone when the store is listed', async () => {
  const store = openFolderStore(folder(), temporary());
  const { sha256: name } = await store.put(fileWith(manuscript));
  const file = path.join(folder(), name.slice(0, 2), name.slice(2, 4), name);
  const leaving = `${file}.00000000-0000-4000-8000-000000000000.going`;
  fs.renameSync(file, leaving);
  expect(await listed(store)).toEqual([]);
  const { now } = Date;
  Date.now = () => now() + 2 * 3_600_000;
  try {
    expect(await listed(store)).toHaveLength(1);
  } finally {
    Date.now = now;
  }
  expect(fs.existsSync(leaving)).toBe(false);
});

describe('the S3-compatible service', () => {
  const large = Buffer.alloc(20 * 2 ** 20, 'manuscript ');

  test('gets a large file in parts, and one that fails leaves no part', async () => {
    const store = openS3Store(service, temporary());
    const file = fileWith(large);
    // The existence check, the start of the upload, its first part, its second.
    service.failAt(4);
    await expect(store.put(file)).rejects.toThrow();
    expect(await listed(store)).toEqual([]);
    expect(service.leftParts()).toBe(0);
    expect(fs.existsSync(file)).toBe(true);
    const { sha256: name } = await store.put(file);
    expect(name).toBe(sha256(large));
    expect(await isIntact(store, name)).toBe(true);
    expect(service.leftParts()).toBe(0);
  });

  test('refuses a wrong secret, which is an error and not an absent file', async () => {
    const store = openS3Store({ ...service, secret: 'another' }, temporary());
    await expect(store.put(fileWith(manuscript))).rejects.toThrow();
    await expect(store.has(absent)).rejects.toThrow();
    expect(service.refused).toContain('SignatureDoesNotMatch');
    expect(await listed(openS3Store(service, temporary()))).toEqual([]);
  });
});
