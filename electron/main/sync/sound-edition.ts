import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import type { Copies } from './copies.ts';
import { databaseOf, isUsable } from './usable.ts';
import { verifyFiles } from './verify-files.ts';

/**
 * What an edition lacks before it may be shown from a folder of others: its database must be the published one, and all
 * other files must be there in their sizes.
 * @returns null if it lacks nothing
 */
export async function lackOf(manifest: LibraryManifest, copies: Copies): Promise<string | null> {
  const database = databaseOf(manifest);
  const missing = manifest.files.find((file) => copies.find(file) === null);
  const [spoilt] = database && !missing ? await verifyFiles([database], copies, async () => undefined) : [];
  const faulty = missing ?? spoilt;
  if (faulty) return `${faulty.path} is missing or not as it was published`;
  const isRead = database !== undefined && (await isUsable(manifest, copies.find(database)));
  return isRead ? null : 'the database cannot be opened';
}
