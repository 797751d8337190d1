import fs from 'node:fs';
import path from 'node:path';
import { SyncFault } from './sync-fault.ts';

/** What is left to others on the disk, in bytes. */
const reserve = 16_000_000;

/** How many bytes may still be written where a folder is, or will be. */
export async function freeBytes(folder: string): Promise<number> {
  let existing = path.resolve(folder);
  while (!fs.existsSync(existing) && existing !== path.dirname(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await fs.promises.statfs(existing);
  return bavail * bsize;
}

/** @throws SyncFault `diskFull` when so many bytes find no room */
export async function requireRoom(
  bytes: number,
  folder: string,
  free: (folder: string) => Promise<number>,
): Promise<void> {
  const missingBytes = bytes + reserve - (await free(folder));
  if (missingBytes > 0) {
    throw new SyncFault('diskFull', `${missingBytes} bytes of room are missing`, { missingBytes });
  }
}
