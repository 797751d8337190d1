import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyIdOf, signManifest } from '#library/manifest-signature.ts';
import { openLibrary } from '#library/open.ts';
import type { LibraryManifest } from '#shared/library-manifest.ts';
import type { LibraryFault } from '#shared/library-updates.ts';
import { readSigningKey } from '../../build/library/signing-key.ts';
import type { LibraryStore } from '../../electron/main/sync/store.ts';
import type { LibrarySync } from '../../electron/main/sync/sync.ts';
import { createDevice, type Device, reaches } from '../support/device.ts';
import { type Lie, type LyingServer, lyingServer } from '../support/lying-server.ts';
import { make, publishTwoEditions, type TwoEditions } from '../support/published-editions.ts';
import { type Site, serveSite } from '../support/site.ts';
import { smallEdition } from '../support/small-edition.ts';

let editions: TwoEditions;
let site: Site;
let server: LyingServer;
let device: Device;
let store: LibraryStore;
let sync: LibrarySync;

beforeAll(async () => {
  editions = await publishTwoEditions();
  site = await serveSite({
    libraryFile: editions.second.libraryFile,
    resourcesDir: editions.second.resources,
  });
});
afterAll(async () => {
  await site.stop();
  editions.remove();
});

beforeEach(async () => {
  server = await lyingServer(site.url);
  device = createDevice({ bundle: editions.first, server: server.url });
  ({ store, sync } = await device.start());
});
afterEach(async () => {
  await device.remove();
  await server.stop();
});

const manifestOf = (edition: TwoEditions['first']) =>
  JSON.parse(fs.readFileSync(edition.manifestFile, 'utf8')) as LibraryManifest;
const files = (lie: Lie) => server.lie(({ path: asked }) => (asked.includes('/files/') ? lie : undefined));
const manifest = (lie: Lie) =>
  server.lie(({ path: asked }) => (asked.endsWith('/manifest') ? lie : undefined));

/** The volumes that a reader is shown. */
async function shownVolumes(of: LibraryStore = store): Promise<number[]> {
  const { database, close } = openLibrary(of.place.databaseFile());
  const rows = await database.selectFrom('volumes').select('id').orderBy('id').execute();
  await close();
  return rows.map(({ id }) => id);
}

async function install(): Promise<void> {
  await sync.check();
  await sync.download();
  expect(sync.state().update.step).toBe('installed');
}

/** Whatever happened: the first edition is shown, whole, and still is after a new start. */
async function expectUnharmed(): Promise<void> {
  expect(await shownVolumes()).toEqual([2]);
  ({ store, sync } = await device.start());
  expect(await shownVolumes()).toEqual([2]);
  expect(sync.state().trouble).toBeNull();
  await sync.verify();
  expect(sync.state().files).toEqual({ step: 'sound' });
}

const newPdf = 'volumes/3/stenogramma-3/stenogramma-3.pdf';

describe('a new issue', () => {
  test('is offered with its title and the size of what is not here yet', async () => {
    await sync.check();
    const { update } = sync.state();
    if (update.step !== 'available') throw new Error(update.step);
    expect(update.offer.newIssues.map(({ volume, title }) => [volume, title.en])).toEqual([[3, 'Volume 3']]);
    expect(update.offer.changedIssues).toEqual([]);
    const missing = manifestOf(editions.second).files.filter(
      ({ path: name }) => name === 'library.sqlite' || /^volumes\/3\/.*pdf$/.test(name),
    );
    expect(update.offer.bytes).toBe(missing.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  test('comes with all its files; those that are here are not fetched again', async () => {
    await install();
    expect(await shownVolumes()).toEqual([2, 3]);
    expect(fs.readFileSync(store.place.file(newPdf) ?? '')).toEqual(
      fs.readFileSync(path.join(editions.second.resources, newPdf)),
    );
    const old = 'volumes/2/volume-2.pdf';
    expect(store.place.file(old)).toBe(path.join(editions.first.resources, old));
    expect(server.asked.filter(({ path: asked }) => asked.includes('/files/'))).toHaveLength(3);
    expect(server.asked.some(({ cookie }) => cookie !== undefined)).toBe(false);
    expect(fs.existsSync(path.join(device.root, 'incoming'))).toBe(false);
  });

  test('stays after a new start, and nothing newer is offered then', async () => {
    await install();
    ({ store, sync } = await device.start());
    expect(await shownVolumes()).toEqual([2, 3]);
    expect(sync.state()).toMatchObject({ fetched: true, trouble: null, update: { step: 'idle' } });
    await sync.check();
    expect(sync.state().update.step).toBe('current');
    await sync.verify();
    expect(sync.state().files).toEqual({ step: 'sound' });
  });

  test('is told to those who watch, step by step, with progress and in the end the place', async () => {
    const steps: string[] = [];
    const places: string[] = [];
    sync.onChange(({ update }) => {
      if (steps.at(-1) !== update.step) steps.push(update.step);
    });
    store.place.onChange(() => places.push(store.place.databaseFile()));
    await install();
    expect(steps).toEqual(['checking', 'available', 'downloading', 'verifying', 'installed']);
    expect(new Set(places)).toEqual(new Set([store.place.databaseFile()]));
    expect(places[0]).toContain(path.join(device.root, 'objects'));
  });

  test('can be left for the edition before, and be had again without fetching it again', async () => {
    await install();
    expect(sync.state().former?.issues.map(({ volume }) => volume)).toEqual([2]);
    await sync.goBack();
    expect(await shownVolumes()).toEqual([2]);
    ({ store, sync } = await device.start());
    expect(await shownVolumes()).toEqual([2]);
    expect(sync.state().former).toBeNull();
    await sync.check();
    expect(sync.state().update).toMatchObject({ step: 'available', offer: { bytes: 0, declined: true } });
    await sync.download();
    expect(await shownVolumes()).toEqual([2, 3]);
  });
});

describe('fetching', () => {
  const size = () =>
    manifestOf(editions.second).files.find(({ path: name }) => name.endsWith('volume-3.pdf'));

  test('can be paused and goes on where it stopped', async () => {
    files({ kind: 'stall', after: 100_000 });
    await sync.check();
    const downloading = sync.download();
    await server.sent(200_000);
    await reachesBytes(200_000);
    await sync.pause();
    await downloading;
    const { update } = sync.state();
    expect(update).toMatchObject({ step: 'paused', because: 'asked', received: 200_000 });
    server.lie(() => undefined);
    server.asked.length = 0;
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    expect(server.asked.map(({ range }) => range)).toContain('bytes=100000-');
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  async function reachesBytes(bytes: number): Promise<void> {
    const parts = path.join(device.root, 'incoming');
    const received = () =>
      fs
        .readdirSync(parts)
        .filter((name) => name.endsWith('.part'))
        .reduce((sum, name) => sum + fs.statSync(path.join(parts, name)).size, 0);
    await expect.poll(received, { interval: 5, timeout: 15_000 }).toBeGreaterThanOrEqual(bytes);
  }

  test('goes on by itself after the connection broke', async () => {
    let broken = 0;
    server.lie(({ path: asked }) => {
      if (!asked.includes('/files/') || broken === 4) return undefined;
      broken += 1;
      return { kind: 'break', after: 50_000 };
    });
    await install();
    expect(server.asked.filter(({ range }) => range !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  test('rests when the connection stays away, keeps what came, and tries again by itself', async () => {
    files({ kind: 'break', after: 0 });
    await sync.check();
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'paused', because: 'connection' });
    server.lie(() => undefined);
    await reaches(sync, 'installed');
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  test('outlives the end of the program: the next start offers to go on', async () => {
    files({ kind: 'stall', after: 150_000 });
    await sync.check();
    void sync.download();
    await reachesBytes(300_000);
    ({ store, sync } = await device.start());
    expect(sync.state().update).toMatchObject({
      step: 'paused',
      because: 'restart',
      received: 300_000,
      offer: { newIssues: [{ volume: 3 }] },
    });
    server.lie(() => undefined);
    await sync.download();
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  test('can be given up: nothing of it stays', async () => {
    files({ kind: 'stall', after: 150_000 });
    await sync.check();
    void sync.download();
    await reachesBytes(300_000);
    await sync.cancel();
    expect(sync.state().update.step).toBe('available');
    expect(fs.existsSync(path.join(device.root, 'incoming'))).toBe(false);
    await expectUnharmed();
  });

  test('asks for at most two files at once', async () => {
    let open = 0;
    let most = 0;
    server.lie(({ path: asked }) => {
      if (!asked.includes('/files/')) return undefined;
      open += 1;
      most = Math.max(most, open);
      return { kind: 'stall', after: 1_000 };
    });
    await sync.check();
    void sync.download();
    await server.sent(2_000);
    expect(most).toBe(2);
  });

  test('works with a server that knows no ranges', async () => {
    files({ kind: 'stall', after: 100_000 });
    await sync.check();
    void sync.download();
    await reachesBytes(200_000);
    await sync.pause();
    files({ kind: 'no ranges' });
    await sync.download();
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  test('does not trust what an earlier attempt left behind', async () => {
    await sync.check();
    const file = size();
    if (!file) throw new Error('no such file');
    const incoming = path.join(device.root, 'incoming');
    fs.mkdirSync(incoming, { recursive: true });
    fs.writeFileSync(path.join(incoming, `${file.sha256}.part`), Buffer.alloc(1_000_000));
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    expect(fs.readFileSync(store.place.file('volumes/3/volume-3.pdf') ?? '')).toEqual(
      fs.readFileSync('resources/volumes/1/volume-1.pdf'),
    );
  });

  test('turns to what the server has now when it has become newer in between', async () => {
    await sync.check();
    server.lie(({ path: asked }) =>
      asked.endsWith('library.sqlite') ? { kind: 'status', status: 404 } : undefined,
    );
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'gone' });
    await expectUnharmed();
  });
});

describe('a server that lies', () => {
  const other = () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return { ...manifestOf(editions.second), keyId: keyIdOf(privateKey), privateKey };
  };
  const signedByOther = () => {
    const { privateKey, ...lied } = other();
    return { ...lied, signature: signManifest(lied, privateKey) };
  };
  const changed = () => {
    const lied = manifestOf(editions.second);
    return { ...lied, issues: lied.issues.map((issue) => ({ ...issue, articles: issue.articles + 1 })) };
  };
  const resigned = (change: (manifest: LibraryManifest) => Partial<LibraryManifest>) => {
    const key = readSigningKey({ add: () => undefined, check: () => undefined, list: () => [] }, {});
    if (!key) throw new Error('no key');
    const told = manifestOf(editions.second);
    const lied = { ...told, ...change(told) };
    return { ...lied, signature: signManifest(lied, key.privateKey) };
  };

  test.each<[what: string, lie: () => Lie, reason: LibraryFault]>([
    ['has no library', () => ({ kind: 'status', status: 404 }), 'nothingPublished'],
    ['is out of order', () => ({ kind: 'status', status: 500 }), 'unavailable'],
    ['refuses', () => ({ kind: 'status', status: 403 }), 'serverFault'],
    ['is a hotel’s page', () => ({ kind: 'page' }), 'serverFault'],
    ['leads elsewhere', () => ({ kind: 'redirect', to: `${site.url}/api/library/manifest` }), 'serverFault'],
    ['gives no JSON', () => ({ kind: 'other body', body: '{"format":' }), 'serverFault'],
    ['gives other JSON', () => ({ kind: 'other body', body: '[]' }), 'serverFault'],
    ['never ends', () => ({ kind: 'other body', body: ' '.repeat(5_000_000) }), 'serverFault'],
    ['breaks off', () => ({ kind: 'break', after: 100 }), 'offline'],
    ['changed the manifest', () => ({ kind: 'other body', body: JSON.stringify(changed()) }), 'untrusted'],
    [
      'signed it with a key of its own',
      () => ({ kind: 'other body', body: JSON.stringify(signedByOther()) }),
      'untrusted',
    ],
    [
      'names a trusted key but has another',
      () => {
        const { privateKey, ...lied } = { ...other(), keyId: manifestOf(editions.second).keyId };
        return {
          kind: 'other body',
          body: JSON.stringify({ ...lied, signature: signManifest(lied, privateKey) }),
        };
      },
      'untrusted',
    ],
    [
      'names a file outside of the library',
      () => ({
        kind: 'other body',
        body: JSON.stringify(
          resigned(({ files: [first, ...rest] }) => ({
            files: [{ path: '../../evil', bytes: 1, sha256: first?.sha256 ?? '' }, ...rest],
          })),
        ),
      }),
      'serverFault',
    ],
    [
      'has a library for newer programs',
      () => ({ kind: 'other body', body: JSON.stringify(resigned(() => ({ libraryVersion: 999 }))) }),
      'needsNewerApp',
    ],
    [
      'has a manifest of a later format',
      () => ({ kind: 'other body', body: '{"format":2}' }),
      'needsNewerApp',
    ],
    [
      'brings back an older edition',
      () => ({
        kind: 'other body',
        body: JSON.stringify(
          resigned(() => ({ version: '1'.repeat(32), published: '2026-06-30T00:00:00.000Z' })),
        ),
      }),
      'older',
    ],
  ])('when it is asked for news and %s, changes nothing', async (_what, lie, reason) => {
    manifest(lie());
    await sync.check();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason, offer: null });
    await expectUnharmed();
  });

  test.each<[what: string, lie: Lie, reason: LibraryFault]>([
    ['gives other bytes', { kind: 'other bytes' }, 'damaged'],
    ['gives more', { kind: 'longer' }, 'damaged'],
    ['gives less and calls that all', { kind: 'shorter' }, 'damaged'],
    ['gives a page', { kind: 'page' }, 'serverFault'],
    ['leads elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'serverFault'],
    ['refuses', { kind: 'status', status: 403 }, 'serverFault'],
  ])('when it is asked for files and %s, changes nothing', async (_what, lie, reason) => {
    await sync.check();
    files(lie);
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason });
    await expectUnharmed();
  });

  test.each<[what: string, lie: Lie]>([
    ['is out of order', { kind: 'status', status: 500 }],
    ['breaks off at once', { kind: 'break', after: 0 }],
  ])('when it is asked for files and %s, fetching rests', async (_what, lie) => {
    await sync.check();
    files(lie);
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'paused', because: 'connection' });
    await expectUnharmed();
  });

  test('when it gives another part than the one asked for, changes nothing', async () => {
    files({ kind: 'stall', after: 100_000 });
    await sync.check();
    void sync.download();
    await server.sent(200_000);
    await sync.pause();
    files({ kind: 'other range' });
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'serverFault' });
    await expectUnharmed();
  });

  test('can be tried again once it tells the truth', async () => {
    await sync.check();
    files({ kind: 'other bytes' });
    await sync.download();
    server.lie(() => undefined);
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    expect(await shownVolumes()).toEqual([2, 3]);
  });

  test('can’t bring back an edition older than one that was here', async () => {
    await install();
    await sync.goBack();
    manifest({
      kind: 'other body',
      body: JSON.stringify(
        resigned(() => ({ version: '2'.repeat(32), published: '2026-09-01T00:00:00.000Z' })),
      ),
    });
    await sync.check();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'older' });
  });
});

test('without a server nothing changes, and the words are at hand', async () => {
  await server.stop();
  await sync.check();
  expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'offline' });
  await expectUnharmed();
});

test('a quiet look that finds no server says nothing', async () => {
  await server.stop();
  await sync.check(true);
  expect(sync.state().update.step).toBe('idle');
});

describe('a disk', () => {
  test('that is nearly full is told before anything is fetched, with what is missing', async () => {
    await device.remove();
    device = createDevice({ bundle: editions.first, server: server.url, freeBytes: async () => 1_000_000 });
    ({ store, sync } = await device.start());
    await sync.check();
    const { update } = sync.state();
    if (update.step !== 'available') throw new Error(update.step);
    await sync.download();
    expect(sync.state().update).toMatchObject({
      step: 'failed',
      reason: 'diskFull',
      missingBytes: update.offer.bytes + 15_000_000,
    });
    expect(server.asked.some(({ path: asked }) => asked.includes('/files/'))).toBe(false);
    await expectUnharmed();
  });

  test.each([
    ['full', 'ENOSPC', 'diskFull'],
    ['read-only', 'EROFS', 'folder'],
  ])(
    'that turns out to be %s while files come harms nothing; later it goes on',
    async (_what, code, reason) => {
      await sync.check();
      const handle = await fs.promises.open(process.execPath, 'r');
      const write = vi.spyOn(Object.getPrototypeOf(handle), 'write');
      await handle.close();
      write.mockRejectedValue(Object.assign(new Error(code), { code }));
      await sync.download();
      expect(sync.state().update).toMatchObject({ step: 'failed', reason, missingBytes: null });
      write.mockRestore();
      await expectUnharmed();
      expect(sync.state().update).toMatchObject({ step: 'paused', because: 'restart' });
      await sync.download();
      expect(await shownVolumes()).toEqual([2, 3]);
    },
  );

  test('whose chosen folder is away is told, and the bundle’s library is shown', async () => {
    await device.remove();
    const away = path.join(path.dirname(editions.first.resources), 'no-such-disk', 'library');
    device = createDevice({ bundle: editions.first, server: server.url, root: away });
    ({ store, sync } = await device.start());
    expect(sync.state().trouble).toBe('folder');
    expect(await shownVolumes()).toEqual([2]);
    await sync.check();
    await sync.download();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'folder' });
    expect(fs.existsSync(path.dirname(away))).toBe(false);
  });
});

describe('what is on the device', () => {
  const object = (name: string) => {
    const sum = manifestOf(editions.second).files.find((file) => file.path === name)?.sha256;
    return path.join(device.root, 'objects', String(sum));
  };

  test.each<[what: string, breakIt: () => void]>([
    ['library is missing', () => fs.rmSync(object('library.sqlite'))],
    ['library is another size', () => fs.appendFileSync(object('library.sqlite'), 'x')],
    ['library can’t be opened', () => overwrite(object('library.sqlite'))],
    [
      'manifest is damaged',
      () =>
        fs.appendFileSync(
          path.join(device.root, 'versions', `${manifestOf(editions.second).version}.json`),
          '!',
        ),
    ],
    ['manifest is missing', () => fs.rmSync(path.join(device.root, 'versions'), { recursive: true })],
  ])('whose %s falls back to the edition before, and says so', async (_what, breakIt) => {
    await install();
    breakIt();
    ({ store, sync } = await device.start());
    expect(await shownVolumes()).toEqual([2]);
    expect(sync.state()).toMatchObject({ trouble: 'broken', fetched: false, former: null });
    await sync.check();
    expect(sync.state().update.step).toBe('available');
    await sync.download();
    expect(await shownVolumes()).toEqual([2, 3]);
    expect(sync.state().trouble).toBeNull();
  });

  test.each(['', '{', '{"format":1,"version":"../../etc"}', '[]'])(
    'with the pointer %j finds the newest whole edition, and says so once',
    async (text) => {
      await install();
      fs.writeFileSync(path.join(device.root, 'current.json'), text);
      ({ store, sync } = await device.start());
      expect(await shownVolumes()).toEqual([2, 3]);
      expect(sync.state().trouble).toBe('broken');
      ({ store, sync } = await device.start());
      expect(await shownVolumes()).toEqual([2, 3]);
      expect(sync.state().trouble).toBeNull();
    },
  );

  test('is verified: a damaged PDF is told, fetched again and read from then on', async () => {
    await install();
    overwrite(object(newPdf));
    ({ store, sync } = await device.start());
    await sync.verify();
    expect(sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf], fault: null });
    expect(store.place.file(newPdf)).toBeNull();
    await sync.repair();
    expect(sync.state().files).toEqual({ step: 'sound' });
    expect(fs.readFileSync(store.place.file(newPdf) ?? '')).toEqual(
      fs.readFileSync(path.join(editions.second.resources, newPdf)),
    );
    expect(fs.existsSync(path.join(device.root, 'repair'))).toBe(false);
  });

  test('is verified: a damaged library falls back, and is used again when it was fetched again', async () => {
    await install();
    const file = object('library.sqlite');
    const bytes = fs.readFileSync(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    fs.writeFileSync(file, bytes);
    ({ store, sync } = await device.start());
    await sync.verify();
    expect(await shownVolumes()).toEqual([2]);
    expect(sync.state()).toMatchObject({ trouble: 'broken', files: { paths: ['library.sqlite'] } });
    await sync.repair();
    expect(await shownVolumes()).toEqual([2, 3]);
    expect(sync.state()).toMatchObject({ trouble: null, files: { step: 'sound' } });
  });

  test('is verified: what the server no longer has can’t be fetched again, and that is told', async () => {
    await install();
    overwrite(object(newPdf));
    ({ store, sync } = await device.start());
    await sync.verify();
    files({ kind: 'status', status: 404 });
    await sync.repair();
    expect(sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf], fault: 'gone' });
  });

  test('keeps the edition before and nothing older', async () => {
    await install();
    const before = fs.readdirSync(path.join(device.root, 'objects'));
    fs.writeFileSync(path.join(device.root, 'objects', 'f'.repeat(64)), 'of an edition long ago');
    fs.writeFileSync(path.join(device.root, 'versions', `${'f'.repeat(32)}.json`), '{}');
    await sync.goBack();
    await install();
    expect(fs.readdirSync(path.join(device.root, 'objects')).sort()).toEqual(before.sort());
    expect(fs.readdirSync(path.join(device.root, 'versions'))).toEqual([
      `${manifestOf(editions.second).version}.json`,
    ]);
  });

  test('gives way to a newer bundle that a new program brought', async () => {
    await install();
    const third = smallEdition();
    device.bundle(await make(third, '2026-12-01T08:00:00Z'));
    ({ store, sync } = await device.start());
    expect(store.place.databaseFile()).toBe(third.libraryFile);
    expect(sync.state()).toMatchObject({ fetched: false, former: null, trouble: null });
    await sync.check();
    expect(sync.state().update).toMatchObject({ step: 'failed', reason: 'older' });
    third.remove();
  });

  test('in the bundle is verified too: a damaged PDF is fetched into the folder, and read from there', async () => {
    const own = fs.mkdtempSync(path.join(path.dirname(editions.second.resources), 'own-'));
    fs.cpSync(editions.second.resources, path.join(own, 'resources'), { recursive: true });
    await device.remove();
    device = createDevice({
      bundle: { ...editions.second, resources: path.join(own, 'resources') },
      server: server.url,
    });
    overwrite(path.join(own, 'resources', newPdf));
    ({ store, sync } = await device.start());
    await sync.verify();
    expect(sync.state().files).toMatchObject({ step: 'damaged', paths: [newPdf] });
    await sync.repair();
    expect(store.place.file(newPdf)).toContain(device.root);
    ({ store, sync } = await device.start());
    expect(store.place.file(newPdf)).toContain(device.root);
    await sync.verify();
    expect(sync.state().files).toEqual({ step: 'sound' });
  });
});

/** Other bytes, as many as there were. */
function overwrite(file: string): void {
  fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size, 'x'));
}
