import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UploadRow } from '../../server/office/files/upload-ledger.ts';
import { uploadLimits } from '../../server/office/files/upload-limits.ts';
import { type BareUploads, openBareUploads } from '../support/bare-uploads.ts';
import { mountDisk } from '../support/mounted-disk.ts';

const mebibyte = 2 ** 20;

/** Lets a test use other limits than the usual ones. */
async function withOptions(...[options]: Parameters<typeof openBareUploads>): Promise<BareUploads> {
  const other = await openBareUploads(options);
  onTestFinished(() => other.close());
  return other;
}

const usual = uploadLimits(2 * mebibyte);

const small = (given: Partial<ReturnType<typeof uploadLimits>>) => ({
  limits: { ...uploadLimits(2 * mebibyte), free: 0, ...given },
});

describe('a flood', () => {
  test('of uploads that are begun stops at the limit of a person, and at that of all', async () => {
    const flooded = await withOptions(
      small({ open: { each: 5, unconfirmed: 2, few: 1, network: 100, all: 8 } }),
    );
    const begin = (person: string) =>
      Promise.all(Array.from({ length: 12 }, () => flooded.create(10, 'a', { 'x-person': person })));
    const statuses = (await begin('dana')).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await begin('timur')).filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await flooded.kept()).underWay).toHaveLength(8);
  });

  test('of bytes stops at the limit of a day, also of bytes that are thrown away', async () => {
    const flooded = await withOptions(small({ day: { ...usual.day, each: 100_000, all: 150_000 } }));
    const piece = Buffer.alloc(30_000);
    const wrong = { 'upload-checksum': `sha256 ${createHash('sha256').update('other').digest('base64')}` };
    const flood = async (person: string) => {
      const created = await Promise.all(
        Array.from({ length: 6 }, () => flooded.create(60_000, 'a', { 'x-person': person })),
      );
      const sent = await Promise.all(
        created.map(({ headers }) =>
          flooded.append(headers.get('location') ?? '', 0, piece, { 'x-person': person, ...wrong }),
        ),
      );
      return sent.map(({ status }) => status).sort();
    };
    expect(await flood('dana')).toEqual([429, 429, 429, 460, 460, 460]);
    expect(await flood('timur')).toEqual([429, 429, 429, 429, 460, 460]);
    const { bytes } = await flooded.diary.database
      .selectFrom('upload_days')
      .select('bytes')
      .where('owner', '=', '')
      .executeTakeFirstOrThrow();
    expect(bytes).toBe(150_000);
  });

  test('leaves the disk the room that must stay free', async ({ skip }) => {
    // A disk of its own: nobody else takes or frees room meanwhile.
    const temporaryFolder = mountDisk(64 * 1024, skip);
    const { bavail, bsize } = fs.statfsSync(temporaryFolder);
    const room = bavail * bsize;
    const flooded = await withOptions({ ...small({ free: room + mebibyte }), temporaryFolder });
    expect(await flooded.create(10)).toMatchObject({ status: 507, body: { error: { code: 'storageFull' } } });
    // What is only announced takes no room from others; what comes finds the room there is.
    const tight = await withOptions({
      limits: { ...uploadLimits(100 * mebibyte), free: room - mebibyte },
      temporaryFolder,
    });
    expect((await tight.create(2 * mebibyte)).status).toBe(507);
    const piece = noise(600_000);
    const begun = [await tight.create(700_000), await tight.create(700_000)];
    const statuses = [];
    for (const { headers } of begun) {
      statuses.push((await tight.append(headers.get('location') ?? '', 0, piece)).status);
    }
    expect(statuses).toEqual([204, 507]);
  });
});

/** Bytes that no compression makes fewer. */
function noise(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('shake256', { outputLength: bytes }).update('noise').digest());
}

describe('strangers do not shut uploads for others', () => {
  /** The headers of a stranger who has confirmed no address. */
  const stranger = (number: number) => ({
    'x-person': `stranger-${number}`,
    'x-unconfirmed': '1',
    'x-network': '198.51.100.7',
  });

  /** An honest person, even in the network of the strangers, sends a file in pieces and another by a form. */
  async function expectServed(desk: BareUploads, headers: Record<string, string> = {}) {
    const honest = { 'x-network': '198.51.100.7', ...headers };
    expect((await desk.sendWhole(Buffer.from('a,b\n1,2\n'), 'a.csv', honest)).answer.status).toBe(204);
    const form = new FormData();
    form.append('file', new File(['a,b\n1,2\n'], 'a.csv'));
    expect((await desk.send('POST', desk.url, honest, form)).status).toBe(201);
  }

  const counted = async (desk: BareUploads) =>
    (await desk.diary.database.selectFrom('upload_days').select(['owner', 'bytes']).execute()).filter(
      ({ bytes }) => bytes > 0,
    );

  test('by small forms that announce many bytes: what does not come is not counted', async () => {
    const desk = await withOptions();
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a,b\n'.repeat(1_000)}`;
    const announce = (number: number) =>
      new Promise<void>((resolve) => {
        const request = http.request(desk.url, {
          method: 'POST',
          headers: {
            ...stranger(number % 10),
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 4 * mebibyte,
          },
        });
        request.on('error', () => resolve());
        request.on('close', () => resolve());
        request.on('response', (response) => {
          response.resume();
          request.destroy();
        });
        request.write(head, () => setImmediate(() => request.destroy()));
      });
    for (let number = 0; number < 51; number += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, place) => announce(number + place)));
    }
    await expect.poll(async () => (await desk.kept()).underWay.length).toBe(0);
    // At most what came, of any counter.
    await expect
      .poll(async () => Math.max(0, ...(await counted(desk)).map(({ bytes }) => bytes)))
      .toBeLessThanOrEqual(60 * head.length);
    await expectServed(desk);
    await expectServed(desk, { 'x-person': 'new', 'x-unconfirmed': '1' });
  });

  test('by announcing sizes: room is not reserved', async () => {
    const { bavail, bsize } = fs.statfsSync(os.tmpdir());
    const statuses: number[] = [];
    // Together more than the disk has.
    const limits = uploadLimits(Math.floor((bavail * bsize) / 100));
    const large = await withOptions({ limits: { ...limits, free: 0 } });
    for (let number = 0; number < 14; number += 1) {
      const begun = Array.from({ length: 696 / 14 }, () =>
        large.create(limits.file, 'a', { 'x-person': `member-${number}`, 'x-network': '198.51.100.7' }),
      );
      statuses.push(...(await Promise.all(begun)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(100);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(await counted(large)).toEqual([]);
    await expectServed(large);
  });

  test('by holding thousands of uploads of one byte', async () => {
    const desk = await withOptions();
    const hold = async (headers: Record<string, string>) =>
      (await desk.sendWhole(Buffer.from('a'), 'a.txt', headers)).answer.status;
    const statuses: number[] = [];
    for (let number = 0; number < 15; number += 1) {
      const sent = Array.from({ length: 12 }, () => hold(stranger(number)));
      statuses.push(...(await Promise.all(sent)));
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(150);
    await expectServed(desk, { 'x-person': 'new', 'x-unconfirmed': '1' });
    // The rest of two thousand, held for people who have confirmed their addresses.
    const { database } = desk.diary;
    const rows = await database.selectFrom('uploads').selectAll().where('owner', '=', 'stranger-0').execute();
    for (let person = 0; person < 40; person += 1) {
      const held = Array.from({ length: 50 }, () => ({
        ...rows[0],
        id: randomUUID(),
        owner: `member-${person}`,
      }));
      await database
        .insertInto('uploads')
        .values(held as UploadRow[])
        .execute();
    }
    expect(await hold({ 'x-person': 'member-0', 'x-network': '198.51.100.7' })).toBe(429);
    await expectServed(desk);
  });

  test('together they have a share of the day, and a person alone keeps so much', async () => {
    const desk = await withOptions(
      small({
        day: { ...usual.day, allUnconfirmed: 100_000 },
        kept: { each: 300_000, unconfirmed: 150_000 },
      }),
    );
    const send = async (person: Record<string, string>, bytes: number) =>
      (await desk.sendWhole(Buffer.from('a,b\n'.repeat(bytes / 4)), 'a.csv', person)).answer.status;
    expect(await send(stranger(1), 160_000)).toBe(429);
    expect(await send(stranger(2), 60_000)).toBe(204);
    expect(await send(stranger(3), 60_000)).toBe(429);
    await expectServed(desk);
    expect(await send({}, 200_000)).toBe(204);
    expect(await send({}, 200_000)).toBe(429);
  });
});

test('a disk that is full in the middle is a clear failure; the upload goes on when there is room', async ({
  skip,
}) => {
  const disk = mountDisk(400, skip);
  const full = await openBareUploads({ temporaryFolder: disk });
  try {
    const ballast = path.join(disk, 'ballast');
    fs.writeFileSync(ballast, Buffer.alloc(200_000));
    // Something else takes the room after the upload has begun.
    const address = (await full.create(150_000)).headers.get('location') ?? '';
    fs.writeFileSync(path.join(disk, 'more'), Buffer.alloc(100_000));
    const content = Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(149_996, '1,2\n')]);
    const failed = await full.append(address, 0, content);
    expect(failed).toMatchObject({ status: 507, body: { error: { code: 'storageFull' } } });
    expect((await full.send('HEAD', address)).headers.get('upload-offset')).toBe('0');
    fs.rmSync(ballast);
    expect((await full.append(address, 0, content)).status).toBe(204);
    expect((await full.send('GET', address)).body).toMatchObject({ state: 'finished', type: 'csv' });
  } finally {
    await full.close();
  }
});
