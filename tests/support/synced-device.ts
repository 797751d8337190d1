import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { openLibrary } from '#library/open.ts';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import type { LibraryStore } from '../../electron/main/sync/store.ts';
import type { LibrarySync } from '../../electron/main/sync/sync.ts';
import { test } from './api-test.ts';
import { createDevice, type Device, type DeviceOptions } from './device.ts';
import { type Lie, type LyingServer, lyingServer } from './lying-server.ts';
import type { PublishedEdition, TwoEditions } from './published-editions.ts';
import { type Site, serveSite } from './site.ts';

/**
 * A device with the first edition, and a server with the second one whose answers can be falsified; a new
 * device for each test.
 */
export type SyncedDevice = {
  editions: TwoEditions;
  site: Site;
  server: LyingServer;
  device: Device;
  store: LibraryStore;
  sync: LibrarySync;
  /** Restarts the program, on another device if options are given. */
  start(other?: Partial<DeviceOptions>): Promise<void>;
  /** Falsifies answers with files, or only those with the manifest. */
  lieAboutFiles(lie: Lie): void;
  lieAboutManifest(lie: Lie): void;
  install(): Promise<void>;
  /** Waits until so many bytes of a download are on the device; those that the server has sent may not be yet. */
  reachesBytes(bytes: number): Promise<void>;
  /** The volumes that a reader is shown. */
  shownVolumes(): Promise<number[]>;
  /** Whatever happened: the first edition is shown intact, and still is after a restart. */
  expectUnharmed(): Promise<void>;
};

/** The manifest of an edition as published. */
export function manifestOf({ manifestFile }: PublishedEdition): LibraryManifest {
  return JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as LibraryManifest;
}

/** The path of the new issue's article, relative to the resources folder. */
export const newPdf = 'volumes/3/stenogramma-3/stenogramma-3.pdf';

/** Sets up such a device for the tests of a file. */
export function syncedDevice(): SyncedDevice {
  const world = {
    start: async (other?: Partial<DeviceOptions>) => {
      if (other) {
        await world.device.remove();
        world.device = createDevice({ bundle: world.editions.first, server: world.server.url, ...other });
      }
      Object.assign(world, await world.device.start());
    },
    lieAboutFiles: (lie) =>
      world.server.lie(({ path: asked }) => (asked.includes('/files/') ? lie : undefined)),
    lieAboutManifest: (lie) =>
      world.server.lie(({ path: asked }) => (asked.includes('/manifest') ? lie : undefined)),
    install: async () => {
      await world.sync.check();
      await world.sync.download();
      expect(world.sync.state().update.step).toBe('installed');
    },
    reachesBytes: async (bytes) => {
      const parts = path.join(world.device.root, 'incoming');
      const received = () =>
        fs
          .readdirSync(parts)
          .filter((name) => name.endsWith('.part'))
          .reduce((sum, name) => sum + fs.statSync(path.join(parts, name)).size, 0);
      await expect.poll(received, { interval: 5 }).toBeGreaterThanOrEqual(bytes);
    },
    shownVolumes: async () => {
      const { database, close } = openLibrary(world.store.source.databaseFile());
      const rows = await database.selectFrom('volumes').select('id').orderBy('id').execute();
      await close();
      return rows.map(({ id }) => id);
    },
    expectUnharmed: async () => {
      expect(await world.shownVolumes()).toEqual([2]);
      await world.start();
      expect(await world.shownVolumes()).toEqual([2]);
      expect(world.sync.state().trouble).toBeNull();
      await world.sync.verify();
      expect(world.sync.state().files).toEqual({ step: 'sound' });
    },
  } as SyncedDevice;

  test.beforeAll(async ({ editions }) => {
    world.editions = editions;
    const { libraryFile, resources } = editions.second;
    world.site = await serveSite({ libraryFile, resourcesDir: resources });
  });
  afterAll(() => world.site.stop());
  beforeEach(async () => {
    world.server = await lyingServer(world.site.url);
    world.device = createDevice({ bundle: world.editions.first, server: world.server.url });
    await world.start();
  });
  afterEach(async () => {
    await world.device.remove();
    await world.server.stop();
  });
  return world;
}
