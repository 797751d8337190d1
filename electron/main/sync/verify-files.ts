import { checksumOf } from '#library/checksum.ts';
import type { ManifestFile } from '#shared/library-manifest.ts';
import type { Copies } from './copies.ts';

/**
 * Reads files of this device from beginning to end and compares them with what was published. A damaged copy is
 * noted; the next one, if there is any, takes its place.
 * @param rest lets others work between two files
 * @returns the files of which no sound copy is here
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
