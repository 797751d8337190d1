import fs from 'node:fs';
import path from 'node:path';

/** Puts a text into the place of a file: either the old one lies there or the whole new one, also after a power cut. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`;
  const handle = await fs.promises.open(fresh, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.promises.rename(fresh, file);
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
