import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ManifestFile } from '#shared/library/library-manifest.ts';
import { reaches } from '../support/device.ts';
import { manifestOf, newPdf, syncedDevice } from '../support/synced-device.ts';

const world = syncedDevice();

describe('a new issue', () => {
  test('is offered with its title and the size of what is not here yet', async () => {
    await world.sync.check();
    const { update } = world.sync.state();
    if (update.step !== 'available') throw new Error(update.step);
    expect(update.offer.newIssues.map(({ volume, title }) => [volume, title.en])).toEqual([[3, 'Volume 3']]);
    expect(update.offer.changedIssues).toEqual([]);
    const missing = manifestOf(world.editions.second).files.filter(
      ({ path: name }) => name === 'library.sqlite' || /^volumes\/3\/.*pdf$/.test(name),
    );
    const { packed = [] } = manifestOf(world.editions.second);
    const travels = ({ sha256, bytes }: ManifestFile) =>
      packed.find((smaller) => smaller.sha256 === sha256)?.bytes ?? bytes;
    expect(update.offer.bytes).toBe(missing.reduce((sum, file) => sum + travels(file), 0));
  });

  test('comes with all its files; those that are here are not fetched again', async () => {
    await world.install();
    expect(await world.shownVolumes()).toEqual([2, 3]);
    expect(fs.readFileSync(world.store.source.file(newPdf) ?? '')).toEqual(
      fs.readFileSync(path.join(world.editions.second.resources, newPdf)),
    );
    const old = 'volumes/2/volume-2.pdf';
    expect(world.store.source.file(old)).toBe(path.join(world.editions.first.resources, old));
    expect(world.server.asked.filter(({ path: asked }) => asked.includes('/files/'))).toHaveLength(3);
    expect(world.server.asked.some(({ cookie }) => cookie !== undefined)).toBe(false);
    expect(fs.existsSync(path.join(world.device.root, 'incoming'))).toBe(false);
  });

  test('stays after a new start, and nothing newer is offered then', async () => {
    await world.install();
    await world.start();
    expect(await world.shownVolumes()).toEqual([2, 3]);
    expect(world.sync.state()).toMatchObject({ fetched: true, trouble: null, update: { step: 'idle' } });
    await world.sync.check();
    expect(world.sync.state().update.step).toBe('current');
    await world.sync.verify();
    expect(world.sync.state().files).toEqual({ step: 'sound' });
  });

  test('is told to those who watch, step by step, with progress and in the end the place', async () => {
    const steps: string[] = [];
    const places: string[] = [];
    world.sync.onChange(({ update }) => {
      if (steps.at(-1) !== update.step) steps.push(update.step);
    });
    world.store.source.onChange(() => places.push(world.store.source.databaseFile()));
    await world.install();
    expect(steps).toEqual(['checking', 'available', 'downloading', 'verifying', 'installed']);
    expect(new Set(places)).toEqual(new Set([world.store.source.databaseFile()]));
    expect(places[0]).toContain(path.join(world.device.root, 'objects'));
  });

  test('can be left for the edition before, and be had again without fetching it again', async () => {
    await world.install();
    expect(world.sync.state().former?.issues.map(({ volume }) => volume)).toEqual([2]);
    await world.sync.goBack();
    expect(await world.shownVolumes()).toEqual([2]);
    await world.start();
    expect(await world.shownVolumes()).toEqual([2]);
    expect(world.sync.state().former).toBeNull();
    await world.sync.check();
    expect(world.sync.state().update).toMatchObject({
      step: 'available',
      offer: { bytes: 0, declined: true },
    });
    await world.sync.download();
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });
});

describe('the database', () => {
  const asked = () => world.server.asked.map(({ path: at }) => at.slice(at.lastIndexOf('/') + 1));

  test('travels packed, in less than half of its size', async () => {
    const { packed, files } = manifestOf(world.editions.second);
    const database = files.find(({ path: name }) => name === 'library.sqlite');
    expect((packed?.[0]?.bytes ?? 0) * 2).toBeLessThan(database?.bytes ?? 0);
    await world.install();
    expect(asked()).toContain('library.sqlite.br');
    expect(asked()).not.toContain('library.sqlite');
    expect(await world.shownVolumes()).toEqual([2, 3]);
    await world.sync.verify();
    expect(world.sync.state().files).toEqual({ step: 'sound' });
  });

  test('comes as it is from a server that has it in no other form', async () => {
    world.server.lie(({ path: at }) => (at.endsWith('.br') ? { kind: 'status', status: 404 } : undefined));
    await world.install();
    expect(asked()).toContain('library.sqlite');
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('goes on where it stopped though it is packed', async () => {
    world.server.lie(({ path: at }) => (at.endsWith('.br') ? { kind: 'stall', after: 50_000 } : undefined));
    await world.sync.check();
    const downloading = world.sync.download();
    const packed = manifestOf(world.editions.second).packed?.[0]?.packedSha256;
    const part = path.join(world.device.root, 'incoming', `${packed}.part`);
    await expect.poll(() => fs.statSync(part, { throwIfNoEntry: false })?.size).toBe(50_000);
    await world.sync.pause();
    await downloading;
    world.server.lie(() => undefined);
    await world.sync.download();
    expect(world.server.asked.map(({ range }) => range)).toContain('bytes=50000-');
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });
});

describe('fetching', () => {
  const size = () =>
    manifestOf(world.editions.second).files.find(({ path: name }) => name.endsWith('volume-3.pdf'));

  test('can be paused and goes on where it stopped', async () => {
    world.lieAboutFiles({ kind: 'stall', after: 100_000 });
    await world.sync.check();
    const downloading = world.sync.download();
    await world.reachesBytes(200_000);
    await world.sync.pause();
    await downloading;
    const { update } = world.sync.state();
    expect(update).toMatchObject({ step: 'paused', because: 'asked', received: 200_000 });
    world.server.lie(() => undefined);
    world.server.asked.length = 0;
    await world.sync.download();
    expect(world.sync.state().update.step).toBe('installed');
    expect(world.server.asked.map(({ range }) => range)).toContain('bytes=100000-');
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('goes on by itself after the connection broke', async () => {
    let broken = 0;
    world.server.lie(({ path: asked }) => {
      if (!asked.includes('/files/') || broken === 4) return undefined;
      broken += 1;
      return { kind: 'break', after: 50_000 };
    });
    await world.install();
    expect(world.server.asked.filter(({ range }) => range !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('rests when the connection stays away, keeps what came, and tries again by itself', async () => {
    world.lieAboutFiles({ kind: 'break', after: 0 });
    await world.sync.check();
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'paused', because: 'connection' });
    world.server.lie(() => undefined);
    await reaches(world.sync, 'installed');
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('outlives the end of the program: the next start offers to go on', async () => {
    world.lieAboutFiles({ kind: 'stall', after: 150_000 });
    await world.sync.check();
    void world.sync.download();
    await world.reachesBytes(300_000);
    await world.start();
    expect(world.sync.state().update).toMatchObject({
      step: 'paused',
      because: 'restart',
      received: 300_000,
      offer: { newIssues: [{ volume: 3 }] },
    });
    world.server.lie(() => undefined);
    await world.sync.download();
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('can be given up: nothing of it stays', async () => {
    world.lieAboutFiles({ kind: 'stall', after: 150_000 });
    await world.sync.check();
    void world.sync.download();
    await world.reachesBytes(300_000);
    await world.sync.cancel();
    expect(world.sync.state().update.step).toBe('available');
    expect(fs.existsSync(path.join(world.device.root, 'incoming'))).toBe(false);
    await world.expectUnharmed();
  });

  test('asks for at most two files at once', async () => {
    let open = 0;
    let most = 0;
    world.server.lie(({ path: asked }) => {
      if (!asked.includes('/files/')) return undefined;
      open += 1;
      most = Math.max(most, open);
      return { kind: 'stall', after: 1_000 };
    });
    await world.sync.check();
    void world.sync.download();
    await world.server.sent(2_000);
    expect(most).toBe(2);
  });

  test('works with a server that knows no ranges', async () => {
    world.lieAboutFiles({ kind: 'stall', after: 100_000 });
    await world.sync.check();
    void world.sync.download();
    await world.reachesBytes(200_000);
    await world.sync.pause();
    world.lieAboutFiles({ kind: 'no ranges' });
    await world.sync.download();
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('does not trust what an earlier attempt left behind', async () => {
    await world.sync.check();
    const file = size();
    if (!file) throw new Error('no such file');
    const incoming = path.join(world.device.root, 'incoming');
    fs.mkdirSync(incoming, { recursive: true });
    fs.writeFileSync(path.join(incoming, `${file.sha256}.part`), Buffer.alloc(1_000_000));
    await world.sync.download();
    expect(world.sync.state().update.step).toBe('installed');
    expect(fs.readFileSync(world.store.source.file('volumes/3/volume-3.pdf') ?? '')).toEqual(
      fs.readFileSync('resources/volumes/1/volume-1.pdf'),
    );
  });

  test('ends in words when the server has lost a file of what it still offers', async () => {
    await world.sync.check();
    world.server.lie(({ path: asked }) =>
      asked.includes('/library.sqlite') ? { kind: 'status', status: 404 } : undefined,
    );
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'gone' });
    await world.expectUnharmed();
  });
});

test('without a server nothing changes, and the words are at hand', async () => {
  await world.server.stop();
  await world.sync.check();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'offline' });
  await world.expectUnharmed();
});

test('a quiet look that finds no server says nothing', async () => {
  await world.server.stop();
  await world.sync.check(true);
  expect(world.sync.state().update.step).toBe('idle');
});
