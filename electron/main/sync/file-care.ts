import fs from 'node:fs';
import { libraryDatabase, type ManifestFile } from '#shared/library-manifest.ts';
import type { LibraryFault, LibraryFiles } from '#shared/library-updates.ts';
import type { Copies } from './copies.ts';
import { requireRoom } from './disk-space.ts';
import { whileLocked } from './folder-lock.ts';
import { keepObjects } from './install.ts';
import type { LibraryStore } from './store.ts';
import { faultOf } from './sync-fault.ts';
import { type TransferMeans, transferSoundly } from './transfer.ts';
import { bytesToFetch, bytesToUnpack, travelling } from './travelling-file.ts';
import { verifyFiles } from './verify-files.ts';

export type FileCare = {
  state(): LibraryFiles;
  /** Reads all files of the library and compares them with what was published, in the background. */
  verify(): Promise<void>;
  /** The same once a week; in between, only files that are another size than published, or were written since. */
  glance(): Promise<void>;
  /** Fetches what is damaged or missing from the server; looks for it first where nothing was found yet. */
  repair(): Promise<void>;
  /** Resolves when what was begun is over; to be called after the signal. */
  close(): Promise<void>;
};

type FileCareOptions = TransferMeans & {
  store: LibraryStore;
  freeBytes(folder: string): Promise<number>;
  /** Ends all work when the program ends. */
  signal: AbortSignal;
  /** A clock in ms. */
  now(): number;
  onChange(): void;
};

/** Between two files, in ms: whoever uses the program comes first. */
const rest = 15;

/** How long files that were found sound are not all read again, in ms. */
const week = 7 * 24 * 60 * 60 * 1_000;

/** Watches over the files of the library on this device. */
export function careForFiles(options: FileCareOptions): FileCare {
  const { store, signal, now, onChange, wait } = options;
  let state: LibraryFiles = { step: 'unknown' };
  let damaged: ManifestFile[] = [];

  const tell = (next: LibraryFiles) => {
    state = next;
    onChange();
  };
  const tellDamaged = (fault: LibraryFault | null) => {
    if (damaged.length === 0) tell({ step: 'sound' });
    else tell({ step: 'damaged', ...listed(damaged), fault });
  };

  /** One thing after another; what was not begun when the program ends is left. */
  let last: Promise<void> | null = null;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last ? last.then(() => (signal.aborted ? undefined : work())) : work();
    const over = turn.finally(() => {
      if (last === over) last = null;
    });
    last = over;
    return over;
  };

  /** When the edition that is shown was last found sound, in ms, if that is less than a week ago. */
  const lastSound = (): number | null => {
    const last = store.folder.readVerified();
    if (last?.version !== store.view().chosen.version) return null;
    const age = now() - Date.parse(last.verified);
    return age >= 0 && age < week ? Date.parse(last.verified) : null;
  };

  /** @returns whether there was anything to look at, and it was looked at to its end */
  const look = async (since: number | null = null): Promise<boolean> => {
    const files = filesOf(store);
    if (files.length === 0) return false;
    const begun = new Date(now()).toISOString();
    tell({ step: 'checking' });
    try {
      const doubtful = since === null ? files : files.filter((file) => isDoubtful(file, store.copies, since));
      damaged = await verifyFiles(doubtful, store.copies, () => wait(rest, signal));
      if (since === null && damaged.length === 0) await noteSound(begun);
    } catch {
      // The program ends.
      return false;
    }
    const { chosen } = store.view();
    if (damaged.some(({ path }) => path === libraryDatabase) && chosen.files.some(isAmong(damaged))) {
      await store.reopen();
    }
    return true;
  };

  /** Where it can't be noted, all files are read again at the next start. */
  const noteSound = async (begun: string) => {
    const { folder } = store;
    const { version } = store.view().chosen;
    await folder
      .make(folder.root)
      .then(() => folder.writeVerified({ version, verified: begun }))
      .catch(() => undefined);
  };

  const fetchDamaged = async () => {
    signal.throwIfAborted();
    const { folder } = store;
    await folder.make(folder.repair);
    const { chosen, wanted } = store.view();
    const packed = [...(chosen.packed ?? []), ...(wanted.packed ?? [])];
    const files = damaged.map((file) => travelling(file, { packed }));
    const room = bytesToFetch(files) + bytesToUnpack(files);
    await requireRoom(room, folder.root, options.freeBytes);
    await transferSoundly({
      ...options,
      files,
      folder: folder.repair,
      patience: [1_000],
      onBytes: () => undefined,
    });
    await keepObjects(store, damaged, folder.repair);
    await fs.promises.rm(folder.repair, { recursive: true, force: true });
  };

  return {
    state: () => state,
    glance: () =>
      inTurn(async () => {
        if (await look(lastSound())) tellDamaged(null);
      }),
    verify: () =>
      inTurn(async () => {
        if (await look()) tellDamaged(null);
      }),
    repair: () =>
      inTurn(async () => {
        if (state.step !== 'damaged' && !(await look())) return;
        if (damaged.length === 0) return tellDamaged(null);
        tell({ step: 'repairing', ...listed(damaged) });
        const { folder } = store;
        try {
          await folder.make(folder.root);
          await whileLocked(folder.root, () => fetchDamaged());
          damaged = damaged.filter((file) => store.copies.find(file) === null);
          await store.reopen();
          tellDamaged(null);
        } catch (error) {
          tellDamaged(faultOf(error).reason);
        }
      }),
    close: async () => {
      await last;
    },
  };
}

/** Every file of the edition that is shown, as it is read here, and of the one that should be, each once. */
function filesOf(store: LibraryStore): ManifestFile[] {
  const { chosen, wanted } = store.view();
  const files = [...chosen.files, ...wanted.files].map(store.readAs);
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

/** Whether a file is not there in its size, or was written after a moment, in ms. */
function isDoubtful(file: ManifestFile, copies: Copies, since: number): boolean {
  const place = copies.find(file);
  return place === null || fs.statSync(place).mtimeMs >= since;
}

function isAmong(files: ManifestFile[]): (file: ManifestFile) => boolean {
  const sums = new Set(files.map(({ sha256 }) => sha256));
  return ({ sha256 }) => sums.has(sha256);
}

function listed(files: ManifestFile[]): { paths: string[]; bytes: number } {
  return { paths: files.map(({ path }) => path), bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
