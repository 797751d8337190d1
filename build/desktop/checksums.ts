import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file, in hexadecimal. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes `SHA256SUMS` beside files of one folder, in the format of `sha256sum --check`. */
export async function writeChecksums(folder: string, files: string[]): Promise<void> {
  const lines: string[] = [];
  for (const file of [...files].sort()) lines.push(`${await sha256(file)}  ${path.basename(file)}\n`);
  await writeFile(path.join(folder, 'SHA256SUMS'), lines.join(''));
}
