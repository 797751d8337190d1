import { libraryVersion } from '#library/schema.ts';
import { LibraryManifest, libraryDatabase, manifestFileOf } from '#shared/library-manifest.ts';
import type { LibraryPlace } from '../library-place.ts';
import { readText } from './folder.ts';

/** The library that came with the program. */
export type Bundle = { manifest: LibraryManifest; file(path: string): string | null };

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
 * Reads what came with the program. Where its manifest is missing or broken, the library is shown all the same, and
 * whatever a server has is newer.
 */
export function readBundle(place: LibraryPlace): Bundle {
  return {
    manifest: readManifest(manifestFileOf(place.databaseFile())) ?? unlisted,
    file: (path) => (path === libraryDatabase ? place.databaseFile() : place.file(path)),
  };
}

function readManifest(file: string): LibraryManifest | null {
  try {
    return LibraryManifest.safeParse(JSON.parse(readText(file) ?? '')).data ?? null;
  } catch {
    return null;
  }
}
