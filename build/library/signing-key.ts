import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keyIdOf, type TrustedKey } from '../../server/library/manifest-signature.ts';
import type { Problems } from './problems.ts';

/** What signs a library, and the name of it in the manifest. */
export type SigningKey = { privateKey: KeyObject; keyId: string };

const variable = 'LIBRARY_SIGNING_KEY';
const folder = path.resolve(import.meta.dirname, '../../resources/library-keys');

/** The keys that desktop programs are built with. */
export function trustedKeys(): TrustedKey[] {
  return JSON.parse(fs.readFileSync(path.join(folder, 'trusted.json'), 'utf8')) as TrustedKey[];
}

/**
 * The key that signs the library: that of the variable `LIBRARY_SIGNING_KEY` (PEM, or PKCS #8 in Base64), else the
 * sample key, which everybody knows. What is wrong with the variable, or missing among the trusted keys, is noted.
 */
export function readSigningKey(
  problems: Problems,
  environment: Record<string, string | undefined> = process.env,
): SigningKey | undefined {
  const given = environment[variable]?.trim();
  if (!given) {
    const sample = fs.readFileSync(path.join(folder, 'sample-private-key.pem'), 'utf8');
    return named(createPrivateKey(sample));
  }
  const privateKey = parsePrivateKey(given);
  if (!privateKey) {
    problems.add(variable, 'expected a private Ed25519 key, PEM or PKCS #8 in Base64');
    return undefined;
  }
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  if (!trustedKeys().some((trusted) => trusted.publicKey === publicKey)) {
    const line = JSON.stringify({ owner: 'name of the publisher', publicKey });
    problems.add(
      variable,
      `desktop programs do not trust this key; add to resources/library-keys/trusted.json: ${line}`,
    );
    return undefined;
  }
  return named(privateKey);
}

function named(privateKey: KeyObject): SigningKey {
  return { privateKey, keyId: keyIdOf(privateKey) };
}

function parsePrivateKey(given: string): KeyObject | undefined {
  try {
    const key = given.startsWith('-----BEGIN')
      ? createPrivateKey(given.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // What OpenSSL says of it helps nobody.
    return undefined;
  }
}
