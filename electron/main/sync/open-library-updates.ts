import { setTimeout as wait } from 'node:timers/promises';
import type { LibraryState } from '#shared/library/library-updates.ts';
import type { DesktopSettings } from '#shared/program/desktop-bridge.ts';
import trusted from '../../../resources/library-keys/trusted.json' with { type: 'json' };
import type { LibrarySource } from '../library-source.ts';
import { askDaily } from './daily-check.ts';
import { freeBytes } from './disk-space.ts';
import { libraryWithin } from './folder.ts';
import type { GivenLibrary } from './given-library.ts';
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
  /** A library that is only read, instead of the program's own. */
  given?: GivenLibrary | null;
  /** How often that library is looked at, in ms, unless once an hour. */
  lookEvery?: number;
  /** Whether the server may be asked at all. */
  asks?: boolean;
  fetch: Fetch;
  onChange(state: LibraryState): void;
  onFault(error: unknown): void;
};

/** How long after the start the files are verified, in ms, so as not to slow down the first screen. */
const settled = 4_000;

/** How often a library that others renew is looked at, in ms. */
const hour = 60 * 60 * 1_000;

/** Opens the library on this device and keeps it up to date, in the folder that the settings name. */
export async function openLibraryUpdates(options: LibraryUpdatesOptions): Promise<LibraryUpdates> {
  const { settings, onFault, given = null } = options;
  const asks = given === null && (options.asks ?? true);
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const rootOf = ({ libraryFolder }: DesktopSettings) =>
    given?.root ?? (libraryFolder === null ? options.folder : libraryWithin(libraryFolder));

  const open = async (fault?: unknown): Promise<{ root: string; store: LibraryStore; sync: LibrarySync }> => {
    const root = rootOf(settings.get());
    const store = await openStore({
      bundle: given?.source ?? options.bundle,
      root,
      isChosenFolder: given === null && settings.get().libraryFolder !== null,
      notes: given?.notes,
      trusted: given?.keys ?? trusted,
    });
    const sync = createSync({
      store,
      fetch: options.fetch,
      server: () => settings.get().serverAddress,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      now: Date.now,
      freeBytes,
      readFrom: given?.folder ?? null,
      isLost: given?.isLost ?? false,
      asks,
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
    if (asks && settings.get().updates === true) await opened.sync.repair();
  };

  /** Takes up what others have changed in a library that is only read, and verifies the rest of it in the background. */
  const followOthers = async (library: GivenLibrary): Promise<void> => {
    if ((await library.isReached()) && (await opened.store.follow())) void opened.sync.glance();
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
    if (asks) await act(opened.sync);
    return opened.sync.state();
  };
  /** Starts a long task; its progress is reported by `onChange`. */
  const begun = (act: (sync: LibrarySync) => Promise<void>) => () => {
    if (asks) void act(opened.sync).catch(onFault);
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
    check: async () => {
      if (asks) await opened.sync.check();
    },
    watch: () => {
      if (given)
        following = followEvery(options.lookEvery ?? hour, () => followOthers(given), ended.signal, onFault);
      wait(settled, undefined, { signal: ended.signal })
        .then(look)
        .catch(() => undefined);
      daily = askDaily({
        isAllowed: () => asks && settings.get().updates === true,
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

/** Looks again and again whether others have renewed a library, until `signal` is aborted. */
async function followEvery(
  ms: number,
  look: () => Promise<void>,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  const goesOn = () => wait(ms, true, { signal, ref: false }).catch(() => false);
  while (await goesOn()) await look().catch(onFault);
}
