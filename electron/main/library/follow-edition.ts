import { manifestFileOf } from '#shared/library-manifest.ts';
import { libraryFolder, readText } from '../sync/folder.ts';
import type { BundleFolders } from './bundled-source.ts';

/** Which library is in use, by the version in its manifest. */
export type EditionInUse = {
  /** Known at once where nothing was ever fetched, else as soon as the library is open. */
  now(): Promise<string>;
  /** @param edition tells it from now on */
  follow(edition: () => string): void;
};

/**
 * Tells which library is in use before it is open: the bundle's, where nothing was ever fetched.
 * @param folders where the bundle lies, and where newer issues are kept unless the settings name another folder
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
