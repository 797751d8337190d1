import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { inFirstFormat } from '#shared/library/first-format.ts';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { type Signed, signedText } from '#shared/library/signed-text.ts';

/** A public key that programs trust; `publicKey` is its SubjectPublicKeyInfo (RFC 8410) in Base64. */
export type TrustedKey = {
  owner: string;
  publicKey: string;
  /** Whether its private half is public. */
  sample?: boolean;
};

/** The id of an Ed25519 key: the beginning of the SHA-256 checksum of its public half. */
export function keyIdOf(key: KeyObject): string {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

/**
 * Parses a trusted key.
 * @throws if it is invalid
 */
export function readPublicKey({ publicKey }: TrustedKey): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
}

/** The Ed25519 signature (RFC 8032) of a manifest, in Base64. */
export function signManifest(manifest: Omit<Signed, 'signature'>, privateKey: KeyObject): string {
  return sign(null, Buffer.from(signedText(manifest)), privateKey).toString('base64');
}

/** Signs a library's manifest, from its second format on also in the first format. */
export function signLibraryManifest(
  manifest: Omit<LibraryManifest, 'signature' | 'firstSignature'>,
  privateKey: KeyObject,
): LibraryManifest {
  const told =
    manifest.format === 1
      ? manifest
      : { ...manifest, firstSignature: signManifest(inFirstFormat(manifest), privateKey) };
  return { ...told, signature: signManifest(told, privateKey) };
}

/** Whether a manifest has a valid signature by one of the keys. */
export function isSignedBy<Manifest extends Signed>(
  keys: readonly TrustedKey[],
  manifest: Manifest,
): boolean {
  const text = Buffer.from(signedText(manifest));
  const signature = Buffer.from(manifest.signature, 'base64');
  return keys
    .map(readPublicKey)
    .some((key) => keyIdOf(key) === manifest.keyId && verify(null, text, key, signature));
}
