import fs from 'node:fs';
import type { TrustedKey } from '#library/manifest-signature.ts';
import { libraryVersion } from '#library/schema.ts';
import { manifestFileOf, markedFileOf } from '#shared/library/beside-library.ts';
import { type LibraryManifest, libraryDatabase } from '#shared/library/library-manifest.ts';
import type { LibrarySource } from '../library-source.ts';
import { readSignedManifest } from './signed-manifest.ts';
import { readText } from './text-file.ts';

/** The library shipped with the program. */
export type Bundle = {
  manifest: LibraryManifest;
  /** Whether its manifest is valid and signed, so that files can be verified against it. */
  isListed: boolean;
  file(path: string): string | null;
};

/** Stands in for an invalid manifest: older than every edition, with no files listed. */
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
 * Reads the bundled library. If its manifest is missing, broken or not signed, the library is shown all the
 * same, and every edition of a server counts as newer.
 * @param keys all trusted keys, including sample keys
 */
export function readBundle(source: LibrarySource, keys: readonly TrustedKey[]): Bundle {
  const manifest = readManifest(manifestFileOf(source.databaseFile()), keys);
  const checksums = new Map(manifest?.files.map(({ path, sha256 }) => [path, sha256]));
  return {
    manifest: manifest ?? unlisted,
    isListed: manifest !== null,
    file: (path) => {
      if (path === libraryDatabase) return source.databaseFile();
      const marked = markedFileOf(source.databaseFile(), checksums.get(path) ?? '');
      return fs.existsSync(marked) ? marked : source.file(path);
    },
  };
}

function readManifest(file: string, keys: readonly TrustedKey[]): LibraryManifest | null {
  try {
    return readSignedManifest(readText(file) ?? '', keys);
  } catch {
    return null;
  }
}
