import fs from 'node:fs';
import path from 'node:path';

/** What a file is to hold: a text, or bytes, at once or one after another. */
export type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Puts what a file is to hold into its place: either the old one lies there or the whole new one, also after a power cut.
 * @param fresh where the new one is written, in the same folder
 */
export async function replaceFile(file: string, content: Content, fresh = `${file}.new`): Promise<void> {
  try {
    const handle = await fs.promises.open(fresh, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.promises.rename(fresh, file);
  } catch (error) {
    // What is the matter is said by the first failure.
    await fs.promises.rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
  await keepNames(path.dirname(file));
}

/** Writes down the names in a folder after files were put there, where the system can be told to. */
export async function keepNames(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch {
    // Windows knows no such thing; it keeps names with the files.
  } finally {
    await handle?.close();
  }
}
