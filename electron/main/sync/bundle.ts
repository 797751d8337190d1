import type { TrustedKey } from '#library/manifest-signature.ts';
import { libraryVersion } from '#library/schema.ts';
import { type LibraryManifest, libraryDatabase, manifestFileOf } from '#shared/library-manifest.ts';
import type { LibrarySource } from '../library-source.ts';
import { readText } from './folder.ts';
import { readSignedManifest } from './signed-manifest.ts';

/** The library that came with the program. */
export type Bundle = {
  manifest: LibraryManifest;
  /** Whether that is as it was signed, so that the files can be compared with it. */
  isListed: boolean;
  file(path: string): string | null;
};

/** Counts as older than everything, with nothing in it known. */
const unlisted: LibraryManifest = {
  format: 1,
  version: '0'.repeat(32),
  published: new Date(0).toISOString(),
  libraryVersion,
  issues: [],
  files: [],
  keyId: '0'.repeat(16),
  signature: '',
};

/**
 * Reads what came with the program. Where its manifest is missing, broken or not signed, the library is shown all the
 * same, and whatever a server has is newer.
 * @param keys all that the program knows
 */
export function readBundle(source: LibrarySource, keys: readonly TrustedKey[]): Bundle {
  const manifest = readManifest(manifestFileOf(source.databaseFile()), keys);
  return {
    manifest: manifest ?? unlisted,
    isListed: manifest !== null,
    file: (path) => (path === libraryDatabase ? source.databaseFile() : source.file(path)),
  };
}

function readManifest(file: string, keys: readonly TrustedKey[]): LibraryManifest | null {
  try {
    return readSignedManifest(readText(file) ?? '', keys);
  } catch {
    return null;
  }
}
