import fs from 'node:fs';
import path from 'node:path';

/** The text of a file; null if there is none or it cannot be read. */
export function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The file in the folder of newer issues that names the edition in use; there is none if nothing was ever downloaded. */
export function pointerFileOf(root: string): string {
  return path.join(root, 'current.json');
}
