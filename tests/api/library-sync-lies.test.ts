import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyIdOf, signManifest } from '#library/manifest-signature.ts';
import { type LibraryManifest, minutesOf } from '#shared/library/library-manifest.ts';
import type { LibraryFault } from '#shared/library/library-updates.ts';
import { createProblems } from '../../build/library/problems.ts';
import { readSigningKey } from '../../build/library/signing-key.ts';
import type { Lie } from '../support/lying-server.ts';
import { manifestOf, syncedDevice } from '../support/synced-device.ts';

const world = syncedDevice();

describe('a server that lies', () => {
  const other = () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return { ...manifestOf(world.editions.second), keyId: keyIdOf(privateKey), privateKey };
  };
  const signedByOther = () => {
    const { privateKey, ...lied } = other();
    return { ...lied, signature: signManifest(lied, privateKey) };
  };
  const changed = () => {
    const lied = manifestOf(world.editions.second);
    return { ...lied, issues: lied.issues.map((issue) => ({ ...issue, articles: issue.articles + 1 })) };
  };
  const resigned = (change: (manifest: LibraryManifest) => Partial<LibraryManifest>) => {
    const key = readSigningKey(createProblems(), {});
    if (!key) throw new Error('no key');
    const told = manifestOf(world.editions.second);
    const lied = { ...told, ...change(told) };
    return { ...lied, signature: signManifest(lied, key.privateKey) };
  };

  test.each<[what: string, lie: () => Lie, reason: LibraryFault]>([
    ['has no library', () => ({ kind: 'status', status: 404 }), 'nothingPublished'],
    ['is out of order', () => ({ kind: 'status', status: 500 }), 'unavailable'],
    ['refuses', () => ({ kind: 'status', status: 403 }), 'serverFault'],
    ['is a hotel’s page', () => ({ kind: 'page' }), 'serverFault'],
    [
      'leads elsewhere',
      () => ({ kind: 'redirect', to: `${world.site.url}/api/library/manifest` }),
      'serverFault',
    ],
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
        const { privateKey, ...lied } = { ...other(), keyId: manifestOf(world.editions.second).keyId };
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
      () => ({ kind: 'other body', body: '{"format":3}' }),
      'needsNewerApp',
    ],
    [
      'brings back an older edition',
      () => ({
        kind: 'other body',
        body: JSON.stringify(
          resigned(({ issues }) => ({
            version: '1'.repeat(32),
            counter: minutesOf(new Date('2026-06-30')),
            issues: issues.slice(1),
          })),
        ),
      }),
      'older',
    ],
  ])('when it is asked for news and %s, changes nothing', async (_what, lie, reason) => {
    world.lieAboutManifest(lie());
    await world.sync.check();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason, offer: null });
    await world.expectUnharmed();
  });

  test.each<[what: string, lie: Lie, reason: LibraryFault]>([
    ['gives other bytes', { kind: 'other bytes' }, 'damaged'],
    ['gives more', { kind: 'longer' }, 'damaged'],
    ['gives less and calls that all', { kind: 'shorter' }, 'damaged'],
    ['gives a page', { kind: 'page' }, 'serverFault'],
    ['leads elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'serverFault'],
    ['refuses', { kind: 'status', status: 403 }, 'serverFault'],
  ])('when it is asked for files and %s, changes nothing', async (_what, lie, reason) => {
    await world.sync.check();
    world.lieAboutFiles(lie);
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason });
    await world.expectUnharmed();
  });

  test.each<[what: string, lie: Lie]>([
    ['is out of order', { kind: 'status', status: 500 }],
    ['breaks off at once', { kind: 'break', after: 0 }],
  ])('when it is asked for files and %s, fetching rests', async (_what, lie) => {
    await world.sync.check();
    world.lieAboutFiles(lie);
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'paused', because: 'connection' });
    await world.expectUnharmed();
  });

  test('when it gives another part than the one asked for, changes nothing', async () => {
    world.lieAboutFiles({ kind: 'stall', after: 100_000 });
    await world.sync.check();
    void world.sync.download();
    await world.reachesBytes(200_000);
    await world.sync.pause();
    world.lieAboutFiles({ kind: 'other range' });
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'serverFault' });
    await world.expectUnharmed();
  });

  test('can be tried again once it tells the truth', async () => {
    await world.sync.check();
    world.lieAboutFiles({ kind: 'other bytes' });
    await world.sync.download();
    world.server.lie(() => undefined);
    await world.sync.download();
    expect(world.sync.state().update.step).toBe('installed');
    expect(await world.shownVolumes()).toEqual([2, 3]);
  });

  test('may have moved on while files were coming: then what it has now is offered', async () => {
    await world.sync.check();
    const newer = resigned(({ counter = 0 }) => ({ version: '3'.repeat(32), counter: counter + 1 }));
    world.server.lie(({ path: asked }) => {
      if (asked.includes('/manifest')) return { kind: 'other body', body: JSON.stringify(newer) };
      return asked.includes('.sqlite') ? { kind: 'status', status: 404 } : undefined;
    });
    await world.sync.download();
    expect(world.sync.state().update).toMatchObject({
      step: 'available',
      offer: { edition: { version: newer.version } },
    });
    await world.expectUnharmed();
  });

  test('can’t bring back an edition older than one that was here', async () => {
    await world.install();
    await world.sync.goBack();
    world.lieAboutManifest({
      kind: 'other body',
      body: JSON.stringify(
        resigned(({ counter = 0 }) => ({ version: '2'.repeat(32), counter: counter - 1 })),
      ),
    });
    await world.sync.check();
    expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'older' });
  });
});
