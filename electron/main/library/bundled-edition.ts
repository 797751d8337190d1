import fs from 'node:fs';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { pointerFileOf, readText } from '../sync/text-file.ts';
import type { BundleFolders } from './bundled-source.ts';

/**
 * The edition in use before the library is open, by the version in its manifest: the bundled one, if nothing was
 * ever downloaded.
 * @param folders the bundle, and the folder of newer issues unless the settings name another
 * @returns undefined if only the open library can tell
 */
export function bundledEdition(
  folders: { bundle: BundleFolders; library: string },
  settings: { libraryFolder: string | null },
): string | undefined {
  const wasDownloaded = settings.libraryFolder !== null || fs.existsSync(pointerFileOf(folders.library));
  return wasDownloaded ? undefined : versionOf(manifestFileOf(folders.bundle.databaseFile));
}

function versionOf(manifestFile: string): string | undefined {
  try {
    return (JSON.parse(readText(manifestFile) ?? '') as { version?: string }).version;
  } catch {
    return undefined;
  }
}
