import fs from 'node:fs';
import path from 'node:path';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import type { LibraryFolder } from './folder.ts';

/**
 * Removes files that none of the given editions needs. What cannot be removed, because it is still open,
 * stays until the next time.
 */
export async function prune(folder: LibraryFolder, editions: LibraryManifest[]): Promise<void> {
  const versions = new Set(editions.map(({ version }) => `${version}.json`));
  const objects = new Set(editions.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  await removeOthers(folder.versions, versions);
  await removeOthers(folder.objects, objects);
}

async function removeOthers(folder: string, keep: Set<string>): Promise<void> {
  const names = await fs.promises.readdir(folder).catch((): string[] => []);
  const others = names.filter((name) => !keep.has(name));
  await Promise.all(
    others.map((name) => fs.promises.rm(path.join(folder, name), { force: true }).catch(() => undefined)),
  );
}
