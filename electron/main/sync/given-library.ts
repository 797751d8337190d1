import fs from 'node:fs';
import path from 'node:path';
import type { TrustedKey } from '#library/manifest-signature.ts';
import { libraryVersion } from '#library/schema.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { type LibraryManifest, libraryDatabase } from '#shared/library/library-manifest.ts';
import trusted from '../../../resources/library-keys/trusted.json' with { type: 'json' };
import { bundledSource } from '../library/bundled-source.ts';
import type { LibrarySource } from '../library-source.ts';
import { readBundle } from './bundle.ts';
import { createCopies } from './copies.ts';
import { type LibraryFolder, libraryFolder, libraryWithin } from './folder.ts';
import { isReachable } from './reachable.ts';
import { keysThatCount, readSignedManifest } from './signed-manifest.ts';
import { lackOf } from './sound-edition.ts';
import { SyncFault } from './sync-fault.ts';
import { readText } from './text-file.ts';

/** A library that the program only reads: from a folder that its user or an administrator has named. */
export type GivenLibrary = {
  /** The folder as it was named. */
  folder: string;
  /** The library there if it is whole, else the program's own, to which `root` has newer issues. */
  source: LibrarySource;
  /** A folder of downloaded issues. */
  root: string;
  /** Where this program keeps notes on that folder. */
  notes: string;
  keys: readonly TrustedKey[];
  /** Whether nothing there can be used: then the program's own library is shown. */
  isLost: boolean;
  /** Whether the folder answers soon. */
  isReached(): Promise<boolean>;
};

/** Why a library is refused. */
export type GivenRefusal =
  /** There is none in the folder, or the folder cannot be reached. */
  | 'missing'
  /** Nobody whom this program trusts has signed it. */
  | 'untrusted'
  /** Files are missing or are not those that were published. */
  | 'damaged'
  /** It is for another version of the program. */
  | 'otherVersion';

/** A library that cannot be used. */
export class GivenLibraryRefused extends Error {
  readonly reason: GivenRefusal;
  constructor(reason: GivenRefusal, message: string) {
    super(message);
    this.name = 'GivenLibraryRefused';
    this.reason = reason;
  }
}

type Places = {
  /** The library shipped with the program. */
  bundle: LibrarySource;
  /** A folder of the program's own data, for notes. */
  notes: string;
  /** Whether a folder answers soon. */
  reaches?: (folder: string) => Promise<boolean>;
};

/**
 * Opens the library in a folder: a whole one, as it is shipped with the program, or the issues that another program has
 * downloaded. Its manifest must be signed as that of the program's own library is, all files must be there in their
 * sizes, and its database must be the published one; the others are verified like those of the program's own.
 * @throws GivenLibraryRefused
 */
export async function openGivenLibrary(
  folder: string,
  { bundle, notes, reaches = isReachable }: Places,
): Promise<GivenLibrary> {
  const own = readBundle(bundle, trusted);
  const keys = keysThatCount(trusted, own.manifest.keyId);
  const databaseFile = path.join(folder, libraryDatabase);
  const shared = { folder, notes, keys, isLost: false, isReached: () => reaches(folder) };
  if (fs.existsSync(databaseFile) || fs.existsSync(manifestFileOf(databaseFile))) {
    const source = bundledSource({ databaseFile, files: folder });
    const manifest = readManifest(manifestFileOf(databaseFile), keys);
    await requireWhole(manifest, libraryFolder(notes), { ...readBundle(source, keys), manifest });
    return { ...shared, source, root: notes };
  }
  const root = [libraryWithin(folder), folder].find((place) => libraryFolder(place).readPointer() !== null);
  if (root === undefined) throw new GivenLibraryRefused('missing', `there is no library in ${folder}`);
  const downloaded = libraryFolder(root);
  const pointer = downloaded.readPointer();
  if (pointer === 'broken' || pointer === null)
    throw new GivenLibraryRefused('damaged', `${root} does not say which edition is in use`);
  if (pointer.version !== null) {
    const manifest = readManifest(downloaded.version(pointer.version), keys);
    await requireWhole(manifest, downloaded, own);
  }
  return { ...shared, source: bundle, root };
}

/**
 * The library in the folder that a policy names. If it cannot be used, such as without a network or on a share that does
 * not answer, the program's own is shown and that is said on the screen of settings: what a policy sets never prevents
 * the start.
 */
export async function sharedLibrary(
  folder: string,
  places: Places,
  onFault: (error: unknown) => void,
): Promise<GivenLibrary> {
  const { bundle, notes, reaches = isReachable } = places;
  const isReached = () => reaches(folder);
  try {
    if (!(await isReached())) throw new GivenLibraryRefused('missing', `${folder} does not answer`);
    return await openGivenLibrary(folder, places);
  } catch (error) {
    onFault(error);
    return { folder, source: bundle, root: notes, notes, keys: trusted, isLost: true, isReached };
  }
}

function readManifest(file: string, keys: readonly TrustedKey[]): LibraryManifest {
  try {
    return readSignedManifest(readText(file) ?? '', keys);
  } catch (error) {
    const reason = error instanceof SyncFault ? error.reason : 'unexpected';
    if (reason === 'untrusted') throw new GivenLibraryRefused('untrusted', `nobody known has signed ${file}`);
    if (reason === 'needsNewerApp')
      throw new GivenLibraryRefused('otherVersion', `${file} is for a newer version of the program`);
    throw new GivenLibraryRefused('damaged', `${file} is missing or no manifest`);
  }
}

async function requireWhole(
  manifest: LibraryManifest,
  folder: LibraryFolder,
  bundle: Parameters<typeof createCopies>[1],
): Promise<void> {
  if (manifest.libraryVersion !== libraryVersion)
    throw new GivenLibraryRefused('otherVersion', `the library has version ${manifest.libraryVersion}`);
  const lack = await lackOf(manifest, createCopies(folder, bundle));
  if (lack !== null) throw new GivenLibraryRefused('damaged', lack);
}
