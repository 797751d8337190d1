import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DesktopSettings } from '#shared/desktop-bridge.ts';
import type { LibraryState } from '#shared/library-updates.ts';
import trusted from '../../../resources/library-keys/trusted.json' with { type: 'json' };
import type { LibrarySource } from '../library-source.ts';
import { askDaily } from './daily-check.ts';
import { freeBytes } from './disk-space.ts';
import { moveLibrary } from './move-library.ts';
import type { Fetch } from './request.ts';
import { type LibraryStore, openStore } from './store.ts';
import { createSync, type LibrarySync } from './sync.ts';

/** What screens ask about the library, each answered with the state that follows. */
type LibraryAnswers = Record<
  | 'library'
  | 'checkLibrary'
  | 'downloadLibrary'
  | 'pauseLibrary'
  | 'cancelLibrary'
  | 'goBackInLibrary'
  | 'repairLibrary',
  () => LibraryState | Promise<LibraryState>
>;

export type LibraryUpdates = {
  /** The newest library on this device. */
  source: LibrarySource;
  /** Its version. */
  edition(): string;
  /** Whether the program came with a library that a sample key has signed. */
  isForTests: boolean;
  answers: LibraryAnswers;
  /** Asks the server now; somebody wants to know. */
  check(): Promise<void>;
  /** From now on looks after the files, and for newer issues as long as that is allowed. */
  watch(): void;
  /** Ends all work; what came stays for the next start. */
  close(): Promise<void>;
};

type LibraryUpdatesOptions = {
  /** The library that came with the program. */
  bundle: LibrarySource;
  /** Where newer issues are kept unless the settings name another folder. */
  folder: string;
  settings: {
    get(): DesktopSettings;
    change(change: Partial<DesktopSettings>): boolean;
    onChange(listener: (now: DesktopSettings, before: DesktopSettings) => void): () => void;
  };
  fetch: Fetch;
  onChange(state: LibraryState): void;
  onFault(error: unknown): void;
};

/** Within a folder that someone chose, what is ours lies in one of its own. */
const ownFolder = 'urban-social-journal';

/** How long after the start the files are read, in ms: first comes what one wants to see. */
const settled = 4_000;

/** Opens the newest library on this device and keeps it new, in the folder that the settings name. */
export async function openLibraryUpdates(options: LibraryUpdatesOptions): Promise<LibraryUpdates> {
  const { settings, onFault } = options;
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const rootOf = ({ libraryFolder }: DesktopSettings) =>
    libraryFolder === null ? options.folder : path.join(libraryFolder, ownFolder);

  const open = async (fault?: unknown): Promise<{ root: string; store: LibraryStore; sync: LibrarySync }> => {
    const root = rootOf(settings.get());
    const isChosenFolder = settings.get().libraryFolder !== null;
    const store = await openStore({ bundle: options.bundle, root, isChosenFolder, trusted });
    const sync = createSync({
      store,
      fetch: options.fetch,
      server: () => settings.get().serverAddress,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      now: Date.now,
      freeBytes,
      fault,
    });
    store.source.onChange(() => {
      for (const listener of listeners) listener();
    });
    sync.onChange(options.onChange);
    return { root, store, sync };
  };

  let opened = await open();
  const look = async () => {
    await opened.sync.glance();
    if (settings.get().updates === true) await opened.sync.repair();
  };

  /** Takes the library along to the folder that was chosen; where that does not work, stays and takes the choice back. */
  const follow = async (before: DesktopSettings): Promise<void> => {
    const root = rootOf(settings.get());
    if (root === opened.root) return;
    await opened.sync.close();
    let fault: unknown;
    try {
      await moveLibrary(opened.root, root, freeBytes);
    } catch (error) {
      onFault(error);
      fault = error;
      settings.change({ libraryFolder: before.libraryFolder });
    }
    opened = await open(fault);
    for (const listener of listeners) listener();
    options.onChange(opened.sync.state());
    await look();
  };
  let following = Promise.resolve();
  let daily: ReturnType<typeof askDaily> | undefined;
  settings.onChange((now, before) => {
    if (now.libraryFolder !== before.libraryFolder) {
      following = following.then(() => follow(before)).catch(onFault);
    }
    if (now.updates === true && before.updates !== true) daily?.look();
  });

  const answered = (act: (sync: LibrarySync) => unknown) => async () => {
    await act(opened.sync);
    return opened.sync.state();
  };
  /** Begins what takes long; how it goes is told as it goes. */
  const begun = (act: (sync: LibrarySync) => Promise<void>) => () => {
    void act(opened.sync).catch(onFault);
    return opened.sync.state();
  };

  return {
    source: {
      databaseFile: () => opened.store.source.databaseFile(),
      file: (relative) => opened.store.source.file(relative),
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    isForTests: opened.store.keys.some(({ sample }) => sample === true),
    edition: () => opened.sync.state().installed.version,
    answers: {
      library: () => opened.sync.state(),
      checkLibrary: answered((sync) => sync.check()),
      downloadLibrary: begun((sync) => sync.download()),
      pauseLibrary: answered((sync) => sync.pause()),
      cancelLibrary: answered((sync) => sync.cancel()),
      goBackInLibrary: answered((sync) => sync.goBack()),
      repairLibrary: begun((sync) => sync.repair()),
    },
    check: () => opened.sync.check(),
    watch: () => {
      wait(settled, undefined, { signal: ended.signal })
        .then(look)
        .catch(() => undefined);
      daily = askDaily({
        isAllowed: () => settings.get().updates === true,
        lastAsked: () => opened.store.folder.readAsked()?.asked ?? null,
        ask: () => opened.sync.check(true),
      });
    },
    close: async () => {
      ended.abort();
      daily?.stop();
      await following;
      await opened.sync.close();
    },
  };
}
