import { checksumOf } from '#library/checksum.ts';
import type { ManifestFile } from '#shared/library/library-manifest.ts';
import type { Copies } from './copies.ts';

/**
 * Reads files on this device and compares their checksums with the manifest's. A damaged copy is marked, and
 * the next one, if any, is tried.
 * @param rest pauses between two files
 * @returns the files without an intact copy
 */
export async function verifyFiles(
  files: ManifestFile[],
  copies: Copies,
  rest: () => Promise<void>,
): Promise<ManifestFile[]> {
  const missing: ManifestFile[] = [];
  for (const file of files) {
    if (!(await hasSoundCopy(file, copies))) missing.push(file);
    await rest();
  }
  return missing;
}

async function hasSoundCopy(file: ManifestFile, copies: Copies): Promise<boolean> {
  for (let place = copies.find(file); place !== null; place = copies.find(file)) {
    const checksum = await checksumOf(place).catch(() => null);
    if (checksum === file.sha256) return true;
    copies.markDamaged(place);
  }
  return false;
}
