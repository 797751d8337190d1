import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { TrustedKey } from '#library/manifest-signature.ts';
import {
  counterOf,
  type LibraryManifest,
  libraryDatabase,
  type ManifestFile,
} from '#shared/library/library-manifest.ts';
import type { LibraryTrouble } from '#shared/library/library-updates.ts';
import type { LibrarySource } from '../library-source.ts';
import { type Bundle, readBundle } from './bundle.ts';
import { type Chosen, chooseEdition, isOvertaken } from './choose-edition.ts';
import { type Copies, createCopies } from './copies.ts';
import { replaceFile } from './durable-file.ts';
import { type LibraryFolder, libraryFolder, type Pointer } from './folder.ts';
import { whileLocked } from './folder-lock.ts';
import { notCoveredBy, takesFrom } from './issues.ts';
import { prune } from './prune.ts';
import { keysThatCount, readSignedManifest } from './signed-manifest.ts';
import { lackOf } from './sound-edition.ts';
import { SyncFault } from './sync-fault.ts';
import { readText } from './text-file.ts';
import { databaseOf, isUsable } from './usable.ts';

/** The edition in use, and the others on the device. */
export type StoreView = {
  chosen: LibraryManifest;
  fetched: boolean;
  /** The edition last chosen, or if its manifest cannot be read, the one shown. */
  wanted: LibraryManifest;
  former: LibraryManifest | null;
  /** Why the edition last chosen is not the one shown. */
  instead: Chosen['instead'];
  trouble: LibraryTrouble | null;
  declined: string | null;
  /** All editions on this device that can be read. */
  here: LibraryManifest[];
  /** The highest counter of any edition downloaded from a server; 0 for none. */
  newest: number;
};

export type LibraryStore = {
  folder: LibraryFolder;
  copies: Copies;
  /** The keys whose signatures are accepted. */
  keys: TrustedKey[];
  source: LibrarySource;
  view(): StoreView;
  /**
   * The form in which a file of the edition shown is read: the file itself, or if it is missing, the bundle's
   * file at the same path.
   */
  readAs(file: ManifestFile): ManifestFile;
  /**
   * Puts into use an edition whose files are all here, and removes files that neither it nor the former one
   * needs.
   */
  adopt(manifest: LibraryManifest, text: string): Promise<void>;
  /**
   * Returns to the former edition.
   * @throws SyncFault `unusable` if there is none that works
   */
  goBack(): Promise<void>;
  /** Chooses the edition again, after files were found damaged or repaired. */
  reopen(): Promise<void>;
  /**
   * Does so only if another program has switched editions in this folder.
   * @returns whether it has
   * @throws SyncFault `unusable` if the folder is only read and that edition is not as it was published: the one in use
   *   stays
   */
  follow(): Promise<boolean>;
};

type StoreOptions = {
  /** The library shipped with the program. */
  bundle: LibrarySource;
  /** The folder of newer issues. */
  root: string;
  /** Whether the user chose that folder, so that its parent should exist. */
  isChosenFolder: boolean;
  /** Where this program keeps notes on a folder in which it changes nothing; undefined for one of its own. */
  notes?: string | undefined;
  trusted: readonly TrustedKey[];
};

/**
 * Opens the library on this device: the edition last chosen if it works, else the one before, else the
 * bundle's.
 */
export async function openStore({
  bundle: shipped,
  root,
  isChosenFolder,
  notes,
  trusted,
}: StoreOptions): Promise<LibraryStore> {
  const bundle = readBundle(shipped, trusted);
  const folder = libraryFolder(root, notes);
  const keys = keysThatCount(trusted, bundle.manifest.keyId);
  const copies = createCopies(folder, bundle);
  const listeners = new Set<() => void>();
  const isFolderLost = isChosenFolder && !fs.existsSync(path.dirname(root));

  const find = (version: string): LibraryManifest | null => readFetched(folder, version, keys);
  const locate = (file: ManifestFile | undefined) => (file ? copies.find(file) : null);
  const isThere = async (manifest: LibraryManifest): Promise<boolean> => {
    const file = locate(databaseOf(manifest));
    const isFine = await isUsable(manifest, file);
    if (file !== null && !isFine) copies.markDamaged(file);
    return isFine;
  };

  const all = () => fetchedVersions(folder).flatMap((version) => find(version) ?? []);

  const readAs = (file: ManifestFile): ManifestFile => {
    if (copies.find(file) !== null) return file;
    const own = bundle.manifest.files.find(({ path }) => path === file.path);
    return own && own.path !== libraryDatabase && copies.find(own) !== null ? own : file;
  };

  const troubleOf = (
    chosen: LibraryManifest,
    instead: Chosen['instead'],
    here: LibraryManifest[],
  ): LibraryTrouble | null => {
    if (instead === 'broken') return 'broken';
    if (instead === 'overtaken' && notCoveredBy(chosen, here).length > 0) return 'unreadable';
    if (isFolderLost) return 'folder';
    return chosen === bundle.manifest && !bundle.isListed ? 'unlisted' : null;
  };

  /** The pointer file's content when it was last followed. */
  let pointed: ReturnType<LibraryFolder['readPointer']> = null;

  const choose = async (pointer: typeof pointed): Promise<StoreView> => {
    pointed = pointer;
    const { chosen, wanted, instead } = await chooseEdition({
      bundle: bundle.manifest,
      pointer,
      find,
      all,
      isUsable: isThere,
    });
    const here = [chosen, ...all()];
    const view = {
      chosen,
      fetched: chosen !== bundle.manifest,
      wanted,
      instead,
      trouble: troubleOf(chosen, instead, here),
      here,
    };
    if (pointer === null || pointer === 'broken') {
      const newest = view.fetched ? counterOf(chosen) : 0;
      return { ...view, former: null, declined: null, newest };
    }
    return {
      ...view,
      former:
        (pointer.version ?? bundle.manifest.version) === chosen.version
          ? findFormer(pointer, bundle, find)
          : null,
      declined: pointer.declined,
      newest: pointer.newest,
    };
  };

  let view = await choose(folder.readPointer());
  await settle();

  /**
   * After the pointer file was lost, or a newer program brought a newer edition: records the edition now in
   * use, and removes editions older than the bundle. If the device holds issues that the bundle lacks, in
   * editions this program cannot read, nothing changes.
   */
  async function settle(): Promise<void> {
    const { fetched, instead, trouble, newest } = view;
    if (notes !== undefined) return;
    const isLost = folder.readPointer() === 'broken' && fetched;
    if (!isLost && (instead !== 'overtaken' || trouble === 'unreadable')) return;
    // Where nothing can be written, this run does without.
    await whileLocked(folder.root, async () => {
      await folder.writePointer({ ...pointTo(view.chosen), newest });
      if (instead === 'overtaken') await prune(folder, [bundle.manifest]);
    }).catch(() => undefined);
  }

  function pointTo(edition: LibraryManifest): Omit<Pointer, 'newest'> {
    const version = edition === bundle.manifest ? null : edition.version;
    return { format: 2, version, former: null, declined: null };
  }

  // In a folder of others, an edition is shown only after `follow` has verified it.
  const reopen = async (pointer = notes === undefined ? folder.readPointer() : pointed) => {
    view = await choose(pointer);
    for (const listener of listeners) listener();
  };

  return {
    folder,
    copies,
    keys,
    view: () => view,
    readAs,
    source: {
      databaseFile: () => locate(databaseOf(view.chosen)) ?? shipped.databaseFile(),
      file: (relative) => {
        const slashed = relative.split(path.sep).join('/');
        const listed = view.chosen.files.find((file) => file.path === slashed);
        return listed ? copies.find(readAs(listed)) : view.fetched ? null : bundle.file(relative);
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    adopt: async (manifest, text) => {
      const { chosen } = view;
      const former = takesFrom(manifest, chosen) ? [] : [chosen];
      await folder.make(folder.versions);
      await replaceFile(folder.version(manifest.version), text);
      await folder.writePointer({
        ...pointTo(manifest),
        former: former[0]?.version ?? null,
        newest: Math.max(counterOf(manifest), view.newest),
      });
      await reopen();
      await prune(folder, [manifest, ...former, bundle.manifest, ...notCoveredBy(manifest, all())]);
    },
    goBack: async () => {
      const { former, chosen, newest } = view;
      if (!former || !(await isThere(former))) {
        throw new SyncFault('unusable', 'there is no edition to go back to');
      }
      const declined = chosen.version;
      await folder.writePointer({ ...pointTo(former), declined, newest });
      await reopen();
    },
    reopen: () => reopen(),
    follow: async () => {
      const pointer = folder.readPointer();
      if (isDeepStrictEqual(pointer, pointed)) return false;
      if (notes !== undefined) await requireSound(pointer, folder, bundle, find);
      await reopen(pointer);
      return true;
    },
  };
}

/** @throws SyncFault `unusable` if the edition that a pointer names is not as it was published */
async function requireSound(
  pointer: ReturnType<LibraryFolder['readPointer']>,
  folder: LibraryFolder,
  bundle: Bundle,
  find: (version: string) => LibraryManifest | null,
): Promise<void> {
  if (pointer === 'broken') throw new SyncFault('unusable', 'it is unclear which edition is in use');
  const version = pointer?.version ?? bundle.manifest.version;
  if (version === bundle.manifest.version) return;
  const manifest = find(version);
  if (manifest && isOvertaken(manifest, bundle.manifest)) return;
  const lack = manifest
    ? await lackOf(manifest, createCopies(folder, bundle))
    : 'its manifest cannot be read';
  if (lack !== null) throw new SyncFault('unusable', `the edition ${version} is not shown: ${lack}`);
}

function findFormer(
  { former }: Pointer,
  bundle: Bundle,
  find: (version: string) => LibraryManifest | null,
): LibraryManifest | null {
  if (former === null) return null;
  if (former === bundle.manifest.version) return bundle.manifest;
  const manifest = find(former);
  return manifest && !isOvertaken(manifest, bundle.manifest) ? manifest : null;
}

function fetchedVersions(folder: LibraryFolder): string[] {
  if (!fs.existsSync(folder.versions)) return [];
  return fs
    .readdirSync(folder.versions)
    .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
    .map((name) => name.slice(0, -'.json'.length));
}

/** A downloaded edition; null if its manifest is missing, damaged or not properly signed. */
function readFetched(folder: LibraryFolder, version: string, keys: TrustedKey[]): LibraryManifest | null {
  try {
    const manifest = readSignedManifest(readText(folder.version(version)) ?? '', keys);
    return manifest.version === version ? manifest : null;
  } catch {
    return null;
  }
}
