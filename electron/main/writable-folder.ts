import fs from 'node:fs';

/** Whether files can be created in a folder. */
export function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return fs.statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
