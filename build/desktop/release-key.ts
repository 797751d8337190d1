import { readFileSync } from 'node:fs';
import { LibraryManifest } from '#shared/library/library-manifest.ts';
import { keyIdOf, readPublicKey, type TrustedKey } from '../../server/library/manifest-signature.ts';

/**
 * Whether the library to be packaged was signed with a sample key, which is public. An app with such a
 * library accepts issues from anyone and must not be published.
 * @param manifestFile the library's manifest
 */
export function isSignedWithSample(manifestFile: string, trusted: TrustedKey[]): boolean {
  const { keyId } = LibraryManifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return trusted.some((key) => key.sample === true && keyIdOf(readPublicKey(key)) === keyId);
}
