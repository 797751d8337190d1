import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Store } from '../../server/office/files/s3-store.ts';
import { type FileStore, isIntact, NotStored } from '../../server/office/files/store.ts';
import { sha256 } from '../support/manuscripts.ts';
import { isSwiftMissing, type Swift, startSwift } from '../support/swift.ts';

// Files of manuscripts in a real S3-compatible service: OpenStack Swift, which the test starts.
describe.skipIf(isSwiftMissing)('OpenStack Swift', () => {
  let place: string;
  let swift: Swift;
  let store: FileStore;
  beforeAll(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'swift-'));
    swift = await startSwift(path.join(place, 'swift'));
    store = openS3Store(swift.settings, path.join(place, 'temporary'));
  });
  afterAll(async () => {
    await swift?.stop();
    fs.rmSync(place, { recursive: true });
  });

  const listed = async () => {
    const found: [string, number][] = [];
    for await (const { sha256, size } of store.list()) found.push([sha256, size]);
    return found;
  };
  const manuscript = Buffer.from('Қала мен қоғам. Город и общество.');

  test('keeps, finds, reads, lists and removes files', async () => {
    const name = sha256(manuscript);
    expect(await store.has(name)).toBe(false);
    await expect(store.open(name)).rejects.toThrow(NotStored);
    const begun = Date.now();
    for (let times = 0; times < 2; times += 1)
      expect(await store.put(Readable.from([manuscript]))).toEqual({ sha256: name, size: manuscript.length });
    expect(await store.has(name)).toBe(true);
    expect(await buffer(await store.open(name))).toEqual(manuscript);
    expect(await buffer(await store.open(name, { start: 2, end: 9 }))).toEqual(manuscript.subarray(2, 10));
    expect(await listed()).toEqual([[name, manuscript.length]]);
    await store.remove(name, new Date(begun - 60_000));
    expect(await store.has(name)).toBe(true);
    await store.remove(name);
    expect(await listed()).toEqual([]);
    await store.remove(name);
  });

  test('takes a large file in parts and gives any range of it', async () => {
    const large = Buffer.alloc(12 * 2 ** 20, 'manuscript ');
    const { sha256: name, size } = await store.put(Readable.from([large]));
    expect([name, size]).toEqual([sha256(large), large.length]);
    expect(await isIntact(store, name)).toBe(true);
    const seam = 5 * 2 ** 20;
    const across = await buffer(await store.open(name, { start: seam - 8, end: seam + 7 }));
    expect(across).toEqual(large.subarray(seam - 8, seam + 8));
    expect(await listed()).toEqual([[name, size]]);
    await store.remove(name);
    expect(await store.has(name)).toBe(false);
  });

  test('refuses a wrong secret, which is an error and not an absent file', async () => {
    const stranger = openS3Store({ ...swift.settings, secret: 'another' }, path.join(place, 'temporary'));
    const name = sha256(manuscript);
    await expect(stranger.has(name)).rejects.toMatchObject({ status: 403 });
    await expect(stranger.open(name)).rejects.toMatchObject({ status: 403 });
    await expect(stranger.put(Readable.from([manuscript]))).rejects.toMatchObject({ status: 403 });
    expect(await listed()).toEqual([]);
  });
});
