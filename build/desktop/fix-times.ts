import { lutimes, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Sets the modification time, in seconds since 1970, of a folder and everything below it. */
export async function fixTimes(folder: string, seconds: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await fixTimes(place, seconds);
    else await lutimes(place, seconds, seconds);
  }
  await lutimes(folder, seconds, seconds);
}
