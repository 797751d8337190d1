import fs from 'node:fs';
import type { ManifestFile } from '#shared/library/library-manifest.ts';
import type { Bundle } from './bundle.ts';
import type { LibraryFolder } from './folder.ts';

/** The copies of library files on this device. */
export type Copies = {
  /**
   * The path of a copy that has the right size and is not known to be damaged; downloaded files take
   * precedence over the bundle's.
   */
  find(file: ManifestFile): string | null;
  markDamaged(place: string): void;
  /** Called when the file at a path has been replaced. */
  markSound(place: string): void;
};

/**
 * Finds copies of files among the downloaded ones and in the bundle. Damage is remembered until the program
 * ends.
 */
export function createCopies(folder: LibraryFolder, bundle: Bundle): Copies {
  const bundled = new Map(bundle.manifest.files.map(({ sha256, path }) => [sha256, path]));
  const damaged = new Set<string>();
  const isThere = (place: string | null, bytes: number): place is string =>
    place !== null && !damaged.has(place) && fs.statSync(place, { throwIfNoEntry: false })?.size === bytes;
  return {
    find: ({ sha256, bytes }) => {
      const fetched = folder.object(sha256);
      if (isThere(fetched, bytes)) return fetched;
      const path = bundled.get(sha256);
      const place = path === undefined ? null : bundle.file(path);
      return isThere(place, bytes) ? place : null;
    },
    markDamaged: (place) => void damaged.add(place),
    markSound: (place) => void damaged.delete(place),
  };
}
