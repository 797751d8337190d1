import fs from 'node:fs';
import { libraryDatabase, type ManifestFile } from '#shared/library-manifest.ts';
import type { LibraryFault, LibraryFiles } from '#shared/library-updates.ts';
import { requireRoom } from './disk-space.ts';
import { keepObjects } from './install.ts';
import type { LibraryStore } from './store.ts';
import { faultOf } from './sync-fault.ts';
import { type TransferMeans, transferSoundly } from './transfer.ts';
import { verifyFiles } from './verify-files.ts';

export type FileCare = {
  state(): LibraryFiles;
  /** Reads all files of the library and compares them with what was published, in the background. */
  verify(): Promise<void>;
  /** Fetches what is damaged or missing from the server. */
  repair(): Promise<void>;
};

type FileCareOptions = TransferMeans & {
  store: LibraryStore;
  freeBytes(folder: string): Promise<number>;
  /** Ends all work when the program ends. */
  signal: AbortSignal;
  onChange(): void;
};

/** Between two files, in ms: whoever uses the program comes first. */
const rest = 15;

/** Watches over the files of the library on this device. */
export function careForFiles(options: FileCareOptions): FileCare {
  const { store, signal, onChange, wait } = options;
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

  return {
    state: () => state,
    verify: async () => {
      const files = filesOf(store);
      if (files.length === 0 || state.step === 'checking' || state.step === 'repairing') return;
      tell({ step: 'checking' });
      try {
        damaged = await verifyFiles(files, store.copies, () => wait(rest, signal));
      } catch {
        // The program ends.
        return;
      }
      const { chosen } = store.view();
      if (damaged.some(({ path }) => path === libraryDatabase) && chosen.files.some(isAmong(damaged))) {
        await store.reopen();
      }
      tellDamaged(null);
    },
    repair: async () => {
      if (state.step !== 'damaged') return;
      tell({ step: 'repairing', ...listed(damaged) });
      const { folder } = store;
      try {
        await folder.make(folder.repair);
        const bytes = listed(damaged).bytes;
        await requireRoom(bytes, folder.root, options.freeBytes);
        await transferSoundly({
          ...options,
          files: damaged,
          folder: folder.repair,
          onBytes: () => undefined,
        });
        await keepObjects(store, damaged, folder.repair);
        await fs.promises.rm(folder.repair, { recursive: true, force: true });
        damaged = damaged.filter((file) => store.copies.find(file) === null);
        await store.reopen();
        tellDamaged(null);
      } catch (error) {
        tellDamaged(faultOf(error).reason);
      }
    },
  };
}

/** Every file of the edition that is shown, as it is read here, and of the one that should be, each once. */
function filesOf(store: LibraryStore): ManifestFile[] {
  const { chosen, wanted } = store.view();
  const files = [...chosen.files, ...wanted.files].map(store.readAs);
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

function isAmong(files: ManifestFile[]): (file: ManifestFile) => boolean {
  const sums = new Set(files.map(({ sha256 }) => sha256));
  return ({ sha256 }) => sums.has(sha256);
}

function listed(files: ManifestFile[]): { paths: string[]; bytes: number } {
  return { paths: files.map(({ path }) => path), bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
