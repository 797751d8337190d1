import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { signLibraryManifest } from '../../server/library/manifest-signature.ts';
import type { SigningKey } from '../library/signing-key.ts';
import { Refusal } from '../refusal.ts';

/**
 * The manifest of a library, signed anew, whoever signed it before.
 * @param of its database lies beside `manifestFile`; PDFs and pictures are compared with those of `resources`, the marked
 * PDFs of retracted articles with those in `marked`
 * @throws Refusal when a file differs from the manifest
 */
export async function signLibrary(
  made: LibraryManifest,
  {
    manifestFile,
    marked,
    resources,
    key,
  }: { manifestFile: string; marked: string; resources: string; key: SigningKey },
): Promise<LibraryManifest> {
  const database = manifestFile.replace(/\.manifest\.json$/, '.sqlite');
  const expected = made.files.map(({ path: name, sha256 }): [file: string, sha256: string] => {
    const ownCopy = path.join(marked, `${sha256}.pdf`);
    if (fs.existsSync(ownCopy)) return [ownCopy, sha256];
    return [name === 'library.sqlite' ? database : path.join(resources, name), sha256];
  });
  for (const { packedSha256 } of made.packed ?? []) expected.push([`${database}.br`, packedSha256]);
  for (const [file, sha256] of expected) {
    const found = fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex');
    if (found !== sha256) throw new Refusal(`${file} differs from the manifest.`);
  }
  const { signature: _, firstSignature: _first, ...unsigned } = made;
  return signLibraryManifest({ ...unsigned, keyId: key.keyId }, key.privateKey);
}
