import { manifestFileOf } from '#shared/library-manifest.ts';
import { libraryFolder, readText } from '../sync/folder.ts';
import type { BundleFolders } from './bundled-source.ts';

/** The edition in use, by the version in its manifest. */
export type EditionInUse = {
  /** Resolves at once if nothing was ever downloaded, else once the library is open. */
  now(): Promise<string>;
  /** Takes the version from `edition` from now on. */
  follow(edition: () => string): void;
};

/**
 * Finds the edition in use before the library is open: the bundled one, if nothing was ever downloaded.
 * @param folders the bundle, and the folder of newer issues unless the settings name another
 */
export function followEdition(
  folders: { bundle: BundleFolders; library: string },
  settings: { get(): { libraryFolder: string | null } },
): EditionInUse {
  const opened = Promise.withResolvers<() => string>();
  const isFetched =
    settings.get().libraryFolder !== null || libraryFolder(folders.library).readPointer() !== null;
  let known = isFetched ? undefined : versionOf(manifestFileOf(folders.bundle.databaseFile));
  return {
    now: async () => known ?? (await opened.promise)(),
    follow: (edition) => {
      known = undefined;
      opened.resolve(edition);
    },
  };
}

function versionOf(manifestFile: string): string | undefined {
  try {
    return (JSON.parse(readText(manifestFile) ?? '') as { version?: string }).version;
  } catch {
    return undefined;
  }
}
