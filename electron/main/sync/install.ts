import fs from 'node:fs';
import type { ManifestFile } from '#shared/library/library-manifest.ts';
import { keepNames } from './durable-file.ts';
import { clearIncoming } from './incoming.ts';
import type { Offered } from './offer.ts';
import type { LibraryStore } from './store.ts';
import { SyncFault } from './sync-fault.ts';
import { partOf } from './transfer.ts';
import { databaseOf, isUsable } from './usable.ts';

/**
 * Puts an edition into use: tries to open its library, moves its files to the others, then switches editions
 * by replacing one small file. Until then the former edition stays in use unchanged.
 * @param files those downloaded; all others are on the device
 * @throws SyncFault `unusable` if the library cannot be opened, `damaged` if a file is missing
 */
export async function install(store: LibraryStore, offered: Offered, files: ManifestFile[]): Promise<void> {
  const { folder, copies } = store;
  const { manifest, text } = offered;
  const came = new Map(files.map((file) => [file.sha256, partOf(folder.incoming, file)]));
  const placeOf = (file: ManifestFile) => came.get(file.sha256) ?? copies.find(file);
  const database = databaseOf(manifest);
  if (!database || !(await isUsable(manifest, placeOf(database)))) {
    throw new SyncFault('unusable', 'the downloaded library cannot be opened');
  }
  if (manifest.files.some((file) => placeOf(file) === null)) {
    throw new SyncFault('damaged', 'a file on this device has disappeared');
  }
  await keepObjects(store, files, folder.incoming);
  await store.adopt(manifest, text);
  await clearIncoming(folder);
}

/** Moves downloaded files to the others in the folder of objects. */
export async function keepObjects(
  { folder, copies }: LibraryStore,
  files: ManifestFile[],
  from: string,
): Promise<void> {
  await folder.make(folder.objects);
  for (const file of files) {
    const place = folder.object(file.sha256);
    await fs.promises.rename(partOf(from, file), place);
    copies.markSound(place);
  }
  await keepNames(folder.objects);
}
