import fs from 'node:fs/promises';

/** The licences of everything that is shipped; empty where the program was not packaged or built whole. */
export function readLicences(file: string): Promise<string> {
  return fs.readFile(file, 'utf8').catch(() => '');
}
