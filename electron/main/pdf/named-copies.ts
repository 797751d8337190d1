import fs from 'node:fs/promises';
import path from 'node:path';

/** Copies of fetched files, which bear their checksum for a name, under names that people know. */
export type NamedCopies = {
  /** @returns the path of a copy of a file by a name; it stays until the program starts anew */
  copy(file: string, name: string): Promise<string>;
};

/** Keeps such copies in a folder, from which those of the start before are removed. */
export function openNamedCopies(folder: string): NamedCopies {
  // What another program has open stays for the next time.
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
