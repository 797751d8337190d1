import fs from 'node:fs';
import path from 'node:path';
import { requireRoom } from './disk-space.ts';
import { keepNames } from './durable-file.ts';
import { libraryFolder } from './folder.ts';
import { whileLocked } from './folder-lock.ts';

/** What is moved, in this order: the pointer comes last, since it puts the new folder into use. */
const kept = ['objects', 'versions', 'incoming', 'asked.json', 'verified.json', 'current.json'];

/**
 * Moves the downloaded library to another folder; the old one is removed once the new one is safely on disk.
 * A library already in the new folder stays unchanged and is used; what cannot be removed from the old folder
 * stays there.
 * @throws SyncFault `diskFull` or `inUse`, or the system's error: then the old folder is unchanged
 */
export async function moveLibrary(
  from: string,
  to: string,
  free: (folder: string) => Promise<number>,
): Promise<void> {
  const isThere = () => libraryFolder(to).readPointer() !== null;
  if (!fs.existsSync(from) || isThere()) return;
  await requireRoom(await bytesIn(from), to, free);
  await libraryFolder(to).make(to);
  await whileReserved(from, () =>
    whileLocked(to, async () => {
      if (isThere()) return;
      try {
        await copyKept(from, to);
      } catch (error) {
        await removeKept(to);
        throw error;
      }
      await removeKept(from);
    }),
  );
  for (const folder of [from, to]) await fs.promises.rmdir(folder).catch(() => undefined);
}

/** Locks the old folder during the work, unless it is not writable. */
async function whileReserved(from: string, work: () => Promise<void>): Promise<void> {
  const canWrite = await fs.promises.access(from, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
  await (canWrite ? whileLocked(from, work) : work());
}

async function copyKept(from: string, to: string): Promise<void> {
  for (const name of kept) {
    const source = path.join(from, name);
    if (fs.existsSync(source)) await fs.promises.cp(source, path.join(to, name), { recursive: true });
  }
  await keepBytes(to);
}

/** Flushes all copied files to disk, and the directory entries where the system allows it. */
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
