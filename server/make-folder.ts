import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its missing parents, one by one: Node's own `recursive` loops forever where the system
 * reports no such directory to create in, as below /proc.
 * @param mode of the folders created; by default everything that the umask allows
 * @throws Error that names the folder, with the system's error as its cause
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (cause) {
    // Another process may have created it meanwhile.
    if (isFolder(folder)) return;
    throw new Error(`The folder ${folder} cannot be created: ${(cause as Error).message}`, { cause });
  }
}

function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
