import fs from 'node:fs/promises';

/** The licences of all shipped software; empty if the program was not packaged or fully built. */
export function readLicences(file: string): Promise<string> {
  return fs.readFile(file, 'utf8').catch(() => '');
}
