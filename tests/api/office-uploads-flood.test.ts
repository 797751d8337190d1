import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
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

const small = (given: Partial<ReturnType<typeof uploadLimits>>) => ({
  limits: { ...uploadLimits(2 * mebibyte), free: 0, ...given },
});

describe('a flood', () => {
  test('of uploads that are begun stops at the limit of a person, and at that of all', async () => {
    const flooded = await withOptions(small({ open: { each: 5, all: 8 } }));
    const begin = (person: string) =>
      Promise.all(Array.from({ length: 12 }, () => flooded.create(10, 'a', { 'x-person': person })));
    const statuses = (await begin('dana')).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await begin('timur')).filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await flooded.kept()).underWay).toHaveLength(8);
  });

  test('of bytes stops at the limit of a day, also of bytes that are thrown away', async () => {
    const flooded = await withOptions(small({ day: { each: 100_000, all: 150_000 } }));
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
    // What has been announced is taken into account before it comes.
    const limits = { free: room - 60 * mebibyte, file: 100 * mebibyte };
    const tight = await withOptions({ ...small(limits), temporaryFolder });
    const statuses = [];
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await tight.create(40 * mebibyte)).status);
    expect(statuses).toEqual([201, 507, 507]);
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
