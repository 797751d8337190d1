import { createPrivateKey, createPublicKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keyIdOf, type TrustedKey } from '../../server/library/manifest-signature.ts';
import { parsePrivateKey, type SigningKey } from '../library/signing-key.ts';
import { Refusal } from '../refusal.ts';

const folder = path.resolve(import.meta.dirname, '../../resources/release-keys');

/** The release keys that desktop programs trust. */
export function trustedReleaseKeys(): TrustedKey[] {
  return JSON.parse(fs.readFileSync(path.join(folder, 'trusted.json'), 'utf8')) as TrustedKey[];
}

/** The public sample key, for development and tests. */
export function sampleReleaseKey(): SigningKey {
  return named(fs.readFileSync(path.join(folder, 'sample-private-key.pem'), 'utf8'));
}

/**
 * The publisher's key, from PEM or PKCS #8 in Base64.
 * @throws Refusal when it is none, or when published programs do not trust it, such as the sample key
 */
export function publisherReleaseKey(text: string, trusted = trustedReleaseKeys()): SigningKey {
  const privateKey = parsePrivateKey(text.trim());
  if (!privateKey) throw new Refusal('The key must be a private Ed25519 key, PEM or PKCS #8 in Base64.');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  if (!trusted.some((key) => key.publicKey === publicKey && key.sample !== true)) {
    const line = JSON.stringify({ owner: 'name of the publisher', publicKey });
    throw new Refusal(
      `Desktop programs do not trust this key; add to resources/release-keys/trusted.json: ${line}`,
    );
  }
  return { privateKey, keyId: keyIdOf(privateKey) };
}

function named(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  return { privateKey, keyId: keyIdOf(privateKey) };
}
