import fs from 'node:fs';
import path from 'node:path';
import { SyncFault } from './sync-fault.ts';

/** The space left free for others, in bytes. */
const reserve = 16_000_000;

/** The free space, in bytes, on the disk of a folder, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  let existing = path.resolve(folder);
  while (!fs.existsSync(existing) && existing !== path.dirname(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await fs.promises.statfs(existing);
  return bavail * bsize;
}

/**
 * Checks that a number of bytes fits on the disk, besides the reserve.
 * @throws SyncFault `diskFull` otherwise
 */
export async function requireRoom(
  bytes: number,
  folder: string,
  free: (folder: string) => Promise<number>,
): Promise<void> {
  const missingBytes = bytes + reserve - (await free(folder));
  if (missingBytes > 0) {
    throw new SyncFault('diskFull', `${missingBytes} more bytes of disk space are needed`, { missingBytes });
  }
}
