import fs from 'node:fs/promises';
import path from 'node:path';

/** Copies of downloaded files, which are stored under their checksums, with readable names. */
export type NamedCopies = {
  /** @returns the path of a copy of a file under a name; it stays until the next start of the program */
  copy(file: string, name: string): Promise<string>;
};

/** Keeps such copies in a folder, and removes those of the previous start. */
export function openNamedCopies(folder: string): NamedCopies {
  // A file that another program has open stays until the next start.
  const emptied = fs.rm(folder, { recursive: true, force: true }).catch(() => undefined);
  return {
    copy: async (file, name) => {
      await emptied;
      const copy = path.join(folder, path.basename(file), name);
      await fs.mkdir(path.dirname(copy), { recursive: true });
      await fs.copyFile(file, copy);
      return copy;
    },
  };
}
