import fs from 'node:fs';
import { libraryDatabase, type ManifestFile } from '#shared/library/library-manifest.ts';
import type { LibraryFault, LibraryFiles } from '#shared/library/library-updates.ts';
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
  /** Reads all files of the library in the background and compares them with the manifest. */
  verify(): Promise<void>;
  /**
   * The same if the last full check is a week old; otherwise reads only files that are missing, have another
   * size, or were written since.
   */
  glance(): Promise<void>;
  /** Downloads damaged or missing files again; verifies first if no damage is known. */
  repair(): Promise<void>;
  /** Resolves when all work has ended; call it after aborting `signal`. */
  close(): Promise<void>;
};

type FileCareOptions = TransferMeans & {
  store: LibraryStore;
  freeBytes(folder: string): Promise<number>;
  /** Aborted when the program ends. */
  signal: AbortSignal;
  /** The current time, in ms. */
  now(): number;
  onChange(): void;
};

/** The pause between two files, in ms, which keeps the program responsive. */
const rest = 15;

/** How long after a full check without faults the next one is due, in ms. */
const week = 7 * 24 * 60 * 60 * 1_000;

/** Verifies and repairs the library's files on this device. */
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

  /** Runs tasks one after another; those not begun when the program ends are dropped. */
  let last: Promise<void> | null = null;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last ? last.then(() => (signal.aborted ? undefined : work())) : work();
    const over = turn.finally(() => {
      if (last === over) last = null;
    });
    last = over;
    return over;
  };

  /** When the edition shown was last found intact, in ms; null if that is a week ago or more. */
  const lastSound = (): number | null => {
    const last = store.folder.readVerified();
    if (last?.version !== store.view().chosen.version) return null;
    const age = now() - Date.parse(last.verified);
    return age >= 0 && age < week ? Date.parse(last.verified) : null;
  };

  /**
   * Verifies the files.
   * @param since only those missing or written after this time, in ms; all if null
   * @returns whether there were files to verify and all were
   */
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

  /** If this cannot be saved, all files are read again at the next start. */
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

/** Every file of the edition shown, in the form used here, and of the edition last chosen, each once. */
function filesOf(store: LibraryStore): ManifestFile[] {
  const { chosen, wanted } = store.view();
  const files = [...chosen.files, ...wanted.files].map(store.readAs);
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

/** Whether a file is missing, has another size, or was written after a time, in ms. */
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
