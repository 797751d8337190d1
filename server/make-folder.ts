import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, and those above it that aren't there, one after the other: Node's own `recursive` never ends where
 * the system says that there is nothing to make it in, as below /proc.
 * @param mode who may read the folders that are made; everybody whom the process lets, when none is given
 * @throws Error that names the folder, with that of the system as its cause
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (cause) {
    // Another process may have made it meanwhile.
    if (isFolder(folder)) return;
    throw new Error(`The folder ${folder} can’t be made: ${(cause as Error).message}`, { cause });
  }
}

function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
