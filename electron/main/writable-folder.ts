import fs from 'node:fs';
import path from 'node:path';

/** Whether files can be created in a folder. */
export function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return fs.statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** The same by trying: on Windows, rights alone do not tell. */
export function takesFiles(folder: string): boolean {
  if (process.platform !== 'win32') return isWritable(folder);
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.try-')));
    return true;
  } catch {
    return false;
  }
}
