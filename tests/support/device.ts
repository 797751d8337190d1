import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundledSource } from '../../electron/main/library/bundled-source.ts';
import { type LibraryStore, openStore } from '../../electron/main/sync/store.ts';
import { createSync, type LibrarySync } from '../../electron/main/sync/sync.ts';
import trusted from '../../resources/library-keys/trusted.json' with { type: 'json' };
import type { PublishedEdition } from './published-editions.ts';

/** A device with the desktop program: its bundled library, and the folder of newer issues. */
export type Device = {
  /** The folder of newer issues. */
  root: string;
  /** Ends the program if it runs, and starts it again. */
  start(): Promise<{ store: LibraryStore; sync: LibrarySync }>;
  /** Replaces the bundle, as an update of the program does. */
  bundle(edition: PublishedEdition): void;
  /** Changes the server in the settings. */
  ask(server: string): void;
  remove(): Promise<void>;
};

export type DeviceOptions = {
  bundle: PublishedEdition;
  server: string;
  freeBytes?: (folder: string) => Promise<number>;
  root?: string;
};

/**
 * Creates a device with the library parts of the program, on Node's network and clock; waits are 100 times
 * shorter.
 */
export function createDevice({ bundle, server, freeBytes, root: given }: DeviceOptions): Device {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'device-'));
  const root = given ?? path.join(home, 'library');
  let own = bundle;
  let asked = server;
  let running: LibrarySync | undefined;
  return {
    root,
    bundle: (edition) => {
      own = edition;
    },
    ask: (other) => {
      asked = other;
    },
    start: async () => {
      await running?.close();
      const source = bundledSource({ databaseFile: own.libraryFile, files: own.resources });
      const store = await openStore({ bundle: source, root, isChosenFolder: given !== undefined, trusted });
      const sync = createSync({
        store,
        fetch,
        server: () => asked,
        wait: (ms, signal) => wait(ms / 100, undefined, { signal }),
        now: () => performance.timeOrigin + performance.now(),
        freeBytes: freeBytes ?? (async () => 1e12),
      });
      running = sync;
      return { store, sync };
    },
    remove: async () => {
      await running?.close();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves when an update reaches one of the steps.
 * @returns that step
 */
export function reaches(sync: LibrarySync, ...steps: string[]): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const { step } = sync.state().update;
      if (!steps.includes(step)) return;
      stop();
      resolve(step);
    };
    const stop = sync.onChange(look);
    look();
  });
}
