import { openLibrary } from '#library/open.ts';
import { libraryVersion } from '#library/schema.ts';
import {
  type LibraryManifest,
  libraryDatabase,
  type ManifestFile,
} from '#shared/library/library-manifest.ts';

/**
 * The database among the files of a manifest; undefined if the bundle's manifest is invalid and lists none.
 */
export function databaseOf({ files }: Pick<LibraryManifest, 'files'>): ManifestFile | undefined {
  return files.find(({ path }) => path === libraryDatabase);
}

/** Whether a database is a library that this program can read, with exactly the volumes of its manifest. */
export async function isUsable(manifest: LibraryManifest, databaseFile: string | null): Promise<boolean> {
  if (databaseFile === null || manifest.libraryVersion !== libraryVersion) return false;
  try {
    const { database, close } = openLibrary(databaseFile);
    try {
      const rows = await database.selectFrom('volumes').select('id').orderBy('id').execute();
      const wanted = manifest.issues.map(({ volume }) => volume).sort((one, other) => one - other);
      return rows.map(({ id }) => id).join() === wanted.join();
    } finally {
      await close();
    }
  } catch {
    return false;
  }
}
