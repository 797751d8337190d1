import fs from 'node:fs';
import path from 'node:path';
import { requireRoom } from './disk-space.ts';
import { keepNames } from './durable-file.ts';
import { libraryFolder } from './folder.ts';

/** The pointer comes last: until it is there, nothing is in use there. */
const kept = ['objects', 'versions', 'incoming', 'asked.json', 'verified.json', 'current.json'];

/**
 * Takes what was fetched from one folder to another, and lets go of the old place when the disk has the new one for certain. A library that lies there already stays as it is and is used;
 * what can't be removed from the old place is left behind.
 * @throws SyncFault `diskFull`, or the system's error: then the old folder is as it was
 */
export async function moveLibrary(
  from: string,
  to: string,
  free: (folder: string) => Promise<number>,
): Promise<void> {
  if (!fs.existsSync(from) || libraryFolder(to).readPointer() !== null) return;
  await requireRoom(await bytesIn(from), to, free);
  try {
    await libraryFolder(to).make(to);
    for (const name of kept) {
      const source = path.join(from, name);
      if (fs.existsSync(source)) await fs.promises.cp(source, path.join(to, name), { recursive: true });
    }
    await keepBytes(to);
  } catch (error) {
    await removeKept(to);
    throw error;
  }
  await removeKept(from);
}

/** Has everything that was copied into a folder written to the disk, where the system can be told to. */
async function keepBytes(folder: string): Promise<void> {
  for (const entry of await fs.promises.readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      await keepBytes(place);
      continue;
    }
    const handle = await fs.promises.open(place, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await keepNames(folder);
}

async function removeKept(folder: string): Promise<void> {
  for (const name of [...kept].reverse()) {
    await fs.promises.rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
  await fs.promises.rmdir(folder).catch(() => undefined);
}

async function bytesIn(folder: string): Promise<number> {
  const names = await fs.promises.readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const stat = await fs.promises.stat(path.join(folder, name));
      return stat.isFile() ? stat.size : 0;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
