import fs from 'node:fs';
import path from 'node:path';
import { checksumOf } from '#library/checksum.ts';
import { isSignedBy, type TrustedKey } from '#library/manifest-signature.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { LibraryManifest, libraryDatabase } from '#shared/library/library-manifest.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Whether desktop programs can trust a library: its manifest is that of the file, and by a key that they know. */
export async function examineSignature(libraryFile: string, resourcesDir: string): Promise<Finding> {
  const manifestFile = manifestFileOf(libraryFile);
  if (!fs.existsSync(manifestFile))
    return warning(`${manifestFile} is missing: desktop programs get no new issues`);
  const { data: manifest } = LibraryManifest.safeParse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
  const sha256 = manifest?.files.find((file) => file.path === libraryDatabase)?.sha256;
  if (!manifest || sha256 !== (await checksumOf(libraryFile)))
    return fault(`${manifestFile} belongs to another library: desktop programs get no new issues`);
  const keys = JSON.parse(
    fs.readFileSync(path.join(resourcesDir, 'library-keys', 'trusted.json'), 'utf8'),
  ) as TrustedKey[];
  const signer = keys.find((key) => isSignedBy([key], manifest));
  if (!signer) return fault(`${manifestFile} is signed by a key that desktop programs do not trust`);
  if (signer.sample)
    return warning('the library is signed with the public sample key: anybody could sign another');
  return ok(`the library is signed by ${signer.owner}`);
}
