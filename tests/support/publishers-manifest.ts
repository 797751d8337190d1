import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import { keyIdOf, signManifest } from '#library/manifest-signature.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { LibraryManifest } from '#shared/library/library-manifest.ts';

/**
 * Signs a library's manifest as a publisher does, with a private key no one else has.
 * @returns its text
 */
export function signAsPublisher(libraryFile: string): string {
  const file = manifestFileOf(libraryFile);
  const { privateKey } = generateKeyPairSync('ed25519');
  const manifest = LibraryManifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const signed = { ...manifest, keyId: keyIdOf(privateKey) };
  const text = JSON.stringify({ ...signed, signature: signManifest(signed, privateKey) });
  fs.writeFileSync(file, text);
  return text;
}
