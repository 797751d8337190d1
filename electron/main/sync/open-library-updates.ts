import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LibraryState } from '#shared/library/library-updates.ts';
import type { DesktopSettings } from '#shared/program/desktop-bridge.ts';
import trusted from '../../../resources/library-keys/trusted.json' with { type: 'json' };
import type { LibrarySource } from '../library-source.ts';
import { askDaily } from './daily-check.ts';
import { freeBytes } from './disk-space.ts';
import { moveLibrary } from './move-library.ts';
import type { Fetch } from './request.ts';
import { type LibraryStore, openStore } from './store.ts';
import { createSync, type LibrarySync } from './sync.ts';

/** The questions of screens about the library; each answer is the resulting state. */
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
  /** The library in use. */
  source: LibrarySource;
  /** The version of the edition in use. */
  edition(): string;
  /** Whether the bundled library is signed with a sample key. */
  isForTests: boolean;
  answers: LibraryAnswers;
  /** Asks the server now, at the user's request. */
  check(): Promise<void>;
  /** Starts verifying files and, if allowed, checking for new issues. */
  watch(): void;
  /** Ends all work; an unfinished download continues at the next start. */
  close(): Promise<void>;
};

type LibraryUpdatesOptions = {
  /** The library shipped with the program. */
  bundle: LibrarySource;
  /** The folder of newer issues unless the settings name another. */
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

/** The folder for our files within a folder chosen by the user. */
const ownFolder = 'urban-social-journal';

/** How long after the start the files are verified, in ms, so as not to slow down the first screen. */
const settled = 4_000;

/** Opens the library on this device and keeps it up to date, in the folder that the settings name. */
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

  /** Moves the library to the folder now chosen; if that fails, stays and reverts the setting. */
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
  /** Starts a long task; its progress is reported by `onChange`. */
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
