import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addVolume, make } from '../support/published-editions.ts';
import { smallEdition } from '../support/small-edition.ts';
import { manifestOf, newPdf, syncedDevice } from '../support/synced-device.ts';

const world = syncedDevice();

describe('a disk', () => {
  test('that is nearly full is told before anything is fetched, with what is missing', async () => {
    await world.start({ freeBytes: async () => 1_000_000 });
    await world.sync.check();
    const { update } = world.sync.state();
    if (update.step !== 'available') throw new Error(update.step);
    await world.sync.download();
    const { files } = manifestOf(world.editions.second);
    const database = files.find(({ path: name }) => name === 'library.sqlite')?.bytes ?? 0;
    expect(world.sync.state().update).toMatchObject({
      step: 'failed',
      reason: 'diskFull',
      // The download, the decompressed database besides it, and the reserve.
      missingBytes: update.offer.bytes + database + 15_000_000,
    });
    expect(world.server.asked.some(({ path: asked }) => asked.includes('/files/'))).toBe(false);
    await world.expectUnharmed();
  });

  test.each([
    ['full', 'ENOSPC', 'diskFull'],
    ['read-only', 'EROFS', 'folder'],
  ])(
    'that turns out to be %s while files come harms nothing; later it goes on',
    async (_what, code, reason) => {
      await world.sync.check();
      const handle = await fs.promises.open(process.execPath, 'r');
      const write = vi.spyOn(Object.getPrototypeOf(handle), 'write');
      await handle.close();
      write.mockRejectedValue(Object.assign(new Error(code), { code }));
      await world.sync.download();
      expect(world.sync.state().update).toMatchObject({ step: 'failed', reason, missingBytes: null });
      write.mockRestore();
      await world.expectUnharmed();
      expect(world.sync.state().update).toMatchObject({ step: 'paused', because: 'restart' });
      await world.sync.download();
      expect(await world.shownVolumes()).toEqual([2, 3]);
    },
  );

  test('whose chosen folder is away is told, and the bundle’s library is shown', async () => {
    const away = path.join(path.dirname(world.editions.first.resources), 'no-such-disk', 'library');
    await world.start({ root: away });
    expect(world.sync.state().trouble).toBe('folder');
    expect(await world.shownVolumes()).toEqual([2]);
    await world.sync.check();
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'folder' });
    expect(fs.existsSync(path.dirname(away))).toBe(false);
  });
});

describe('what is on the device', () => {
  const object = (name: string) => {
    const sum = manifestOf(world.editions.second).files.find((file) => file.path === name)?.sha256;
    return path.join(world.device.root, 'objects', String(sum));
  };

  test.each<[what: string, breakIt: () => void]>([
    ['library is missing', () => fs.rmSync(object('library.sqlite'))],
    ['library is another size', () => fs.appendFileSync(object('library.sqlite'), 'x')],
    ['library can’t be opened', () => overwrite(object('library.sqlite'))],
    [
      'manifest is damaged',
      () =>
        fs.appendFileSync(
          path.join(world.device.root, 'versions', `${manifestOf(world.editions.second).version}.json`),
          '!',
        ),
    ],
    ['manifest is missing', () => fs.rmSync(path.join(world.device.root, 'versions'), { recursive: true })],
  ])('whose %s falls back to the edition before, and says so', async (_what, breakIt) => {
    await world.install();
    breakIt();
    await world.start();
    expect(await world.shownVolumes()).toEqual([2]);
    expect(world.sync.state()).toMatchObject({ trouble: 'broken', fetched: false, former: null });
    await world.sync.check();
    expect(world.sync.state().update.step).toBe('available');
    await world.sync.download();
    expect(await world.shownVolumes()).toEqual([2, 3]);
    expect(world.sync.state().trouble).toBeNull();
  });

  test.each<[what: string, breakIt: (manifestFile: string) => void]>([
    ['is missing', (file) => fs.rmSync(file)],
    ['is damaged', (file) => fs.appendFileSync(file, '!')],
    [
      'nobody signed',
      (file) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"bytes":\s*\d+/, '"bytes": 1')),
    ],
  ])('with a bundle whose manifest %s shows that all the same, and says so', async (_what, breakIt) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const { libraryFile, manifestFile, resources } = world.editions.first;
    const [library = '', manifest = ''] = [libraryFile, manifestFile].map((file) => {
      const copy = path.join(folder, path.basename(file));
      fs.copyFileSync(file, copy);
      return copy;
    });
    breakIt(manifest);
    await world.start({ bundle: { libraryFile: library, manifestFile: manifest, resources } });
    expect(await world.shownVolumes()).toEqual([2]);
    expect(world.sync.state()).toMatchObject({ trouble: 'unlisted', fetched: false });
  });

  test.each(['', '{', '{"format":1,"version":"../../etc"}', '[]'])(
    'with the pointer %j finds the newest whole edition, and says so once',
    async (text) => {
      await world.install();
      fs.writeFileSync(path.join(world.device.root, 'current.json'), text);
      await world.start();
      expect(await world.shownVolumes()).toEqual([2, 3]);
      expect(world.sync.state().trouble).toBe('broken');
      await world.start();
      expect(await world.shownVolumes()).toEqual([2, 3]);
      expect(world.sync.state().trouble).toBeNull();
    },
  );

  test('is verified: a damaged PDF is told, fetched again and read from then on', async () => {
    await world.install();
    overwrite(object(newPdf));
    await world.start();
    await world.sync.verify();
    expect(world.sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf], fault: null });
    expect(world.store.source.file(newPdf)).toBeNull();
    await world.sync.repair();
    expect(world.sync.state().files).toEqual({ step: 'sound' });
    expect(fs.readFileSync(world.store.source.file(newPdf) ?? '')).toEqual(
      fs.readFileSync(path.join(world.editions.second.resources, newPdf)),
    );
    expect(fs.existsSync(path.join(world.device.root, 'repair'))).toBe(false);
  });

  test('is read whole once a week, and in between only what was written since', async () => {
    await world.install();
    await world.sync.verify();
    const read = vi.spyOn(fs, 'createReadStream');
    onTestFinished(() => read.mockRestore());
    await world.start();
    await world.sync.glance();
    expect(world.sync.state().files).toEqual({ step: 'sound' });
    expect(read).not.toHaveBeenCalled();

    overwrite(object(newPdf));
    await world.sync.glance();
    expect(world.sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf] });
    expect(read).toHaveBeenCalledTimes(1);
    await world.sync.repair();

    const noted = path.join(world.device.root, 'verified.json');
    const { version } = JSON.parse(fs.readFileSync(noted, 'utf8')) as { version: string };
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000).toISOString();
    fs.writeFileSync(noted, JSON.stringify({ version, verified: longAgo }));
    read.mockClear();
    await world.sync.glance();
    expect(read.mock.calls.length).toBeGreaterThan(5);
  });

  test('is verified: what is asked at once comes one after the other', async () => {
    await world.install();
    overwrite(object(newPdf));
    await world.start();
    const steps: string[] = [];
    world.sync.onChange(({ files }) => {
      if (steps.at(-1) !== files.step) steps.push(files.step);
    });
    await Promise.all([world.sync.repair(), world.sync.verify(), world.sync.repair()]);
    expect(steps).toEqual(['checking', 'repairing', 'sound', 'checking', 'sound', 'checking', 'sound']);
    expect(fs.existsSync(path.join(world.device.root, 'repair'))).toBe(false);
  });

  test('is verified: a damaged library falls back, and is used again when it was fetched again', async () => {
    await world.install();
    const file = object('library.sqlite');
    const bytes = fs.readFileSync(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    fs.writeFileSync(file, bytes);
    await world.start();
    await world.sync.verify();
    expect(await world.shownVolumes()).toEqual([2]);
    expect(world.sync.state()).toMatchObject({ trouble: 'broken', files: { paths: ['library.sqlite'] } });
    await world.sync.repair();
    expect(await world.shownVolumes()).toEqual([2, 3]);
    expect(world.sync.state()).toMatchObject({ trouble: null, files: { step: 'sound' } });
  });

  test('is verified: what the server no longer has can’t be fetched again, and that is told', async () => {
    await world.install();
    overwrite(object(newPdf));
    await world.start();
    await world.sync.verify();
    world.lieAboutFiles({ kind: 'status', status: 404 });
    await world.sync.repair();
    expect(world.sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf], fault: 'gone' });
  });

  test('keeps the edition before and nothing older', async () => {
    await world.install();
    const before = fs.readdirSync(path.join(world.device.root, 'objects'));
    fs.writeFileSync(path.join(world.device.root, 'objects', 'f'.repeat(64)), 'of an edition long ago');
    fs.writeFileSync(path.join(world.device.root, 'versions', `${'f'.repeat(32)}.json`), '{}');
    await world.sync.goBack();
    await world.install();
    expect(fs.readdirSync(path.join(world.device.root, 'objects')).sort()).toEqual(before.sort());
    expect(fs.readdirSync(path.join(world.device.root, 'versions'))).toEqual([
      `${manifestOf(world.editions.second).version}.json`,
    ]);
  });

  test('gives way to a newer bundle that a new program brought', async () => {
    await world.install();
    const third = smallEdition();
    addVolume(third, 3);
    addVolume(third, 4);
    world.device.bundle(await make(third, '2026-12-01T08:00:00Z'));
    await world.start();
    expect(world.store.source.databaseFile()).toBe(third.libraryFile);
    expect(world.sync.state()).toMatchObject({ fetched: false, former: null, trouble: null });
    await world.sync.check();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'lacking' });
    third.remove();
  });

  test('in the bundle is verified too: a damaged PDF is fetched into the folder, and read from there', async () => {
    const own = fs.mkdtempSync(path.join(path.dirname(world.editions.second.resources), 'own-'));
    fs.cpSync(world.editions.second.resources, path.join(own, 'resources'), { recursive: true });
    overwrite(path.join(own, 'resources', newPdf));
    await world.start({ bundle: { ...world.editions.second, resources: path.join(own, 'resources') } });
    await world.sync.verify();
    expect(world.sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf] });
    await world.sync.repair();
    expect(world.store.source.file(newPdf)).toContain(world.device.root);
    await world.start();
    expect(world.store.source.file(newPdf)).toContain(world.device.root);
    await world.sync.verify();
    expect(world.sync.state().files).toEqual({ step: 'sound' });
  });
});

/** Overwrites a file with other bytes of the same length. */
function overwrite(file: string): void {
  fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size, 'x'));
}

test('while another computer writes to the folder nothing is fetched or put back there; then it goes on', async () => {
  await world.sync.check();
  const { root } = world.store.folder;
  fs.mkdirSync(root, { recursive: true });
  const lock = path.join(root, 'writing.lock');
  fs.writeFileSync(lock, JSON.stringify({ host: 'another', pid: 1 }));
  await world.sync.download();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'inUse' });
  expect(fs.readdirSync(root).filter((name) => name === 'incoming')).toEqual([]);
  fs.rmSync(lock);
  await world.sync.download();
  expect(await world.shownVolumes()).toEqual([2, 3]);

  fs.writeFileSync(lock, JSON.stringify({ host: 'another', pid: 1 }));
  await world.sync.goBack();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'inUse' });
  expect(await world.shownVolumes()).toEqual([2, 3]);
});
