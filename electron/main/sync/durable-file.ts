import fs from 'node:fs';
import path from 'node:path';

/** The content of a file: a text, or bytes, whole or in pieces. */
export type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Replaces a file atomically: even after a power failure there is either the old file or the whole new one.
 * @param fresh where the new file is written first, in the same folder
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
    // The first error is the one to report.
    await fs.promises.rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
  await keepNames(path.dirname(file));
}

/** Flushes a folder's directory entries to disk after files were added, where the system allows it. */
export async function keepNames(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch {
    // Windows cannot sync folders; it stores the entries together with the files.
  } finally {
    await handle?.close();
  }
}
