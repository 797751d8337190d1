import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keyIdOf, readPublicKey, type TrustedKey } from '../../server/library/manifest-signature.ts';
import type { Problems } from './problems.ts';

/** The key that signs a library, and its name in the manifest. */
export type SigningKey = { privateKey: KeyObject; keyId: string };

const variable = 'LIBRARY_SIGNING_KEY';
const folder = path.resolve(import.meta.dirname, '../../resources/library-keys');

/** The keys that desktop programs trust. */
export function trustedKeys(): TrustedKey[] {
  return JSON.parse(fs.readFileSync(path.join(folder, 'trusted.json'), 'utf8')) as TrustedKey[];
}

/**
 * The key that signs the library: from the variable `LIBRARY_SIGNING_KEY` (PEM, or PKCS #8 in Base64), else
 * the public sample key. Reports a faulty variable, or a key that programs do not trust.
 */
export function readSigningKey(
  problems: Pick<Problems, 'add'>,
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

/**
 * Reports that a library can't be made without the publisher's key: none is given, and the existing manifest
 * is signed with a key other than a sample key. Programs released with that key refuse libraries signed with
 * a sample key.
 */
export function checkReplaceable(
  manifestFile: string,
  problems: Problems,
  environment: Record<string, string | undefined>,
): void {
  if (!wantsPublisherKey(manifestFile, environment)) return;
  problems.add(
    variable,
    `is not set, and the publisher has signed ${manifestFile}: set it to the publisher’s key, or delete that file to make a test library with the sample key`,
  );
}

/**
 * Whether the existing manifest is signed with a key other than a sample key while no key is given to replace
 * it.
 */
export function wantsPublisherKey(
  manifestFile: string,
  environment: Record<string, string | undefined> = process.env,
): boolean {
  return !environment[variable]?.trim() && isPublishers(manifestFile);
}

/** Whether the existing manifest is signed with a key other than a sample key. */
export function isPublishers(manifestFile: string): boolean {
  const keyId = keyIdIn(manifestFile);
  const samples = trustedKeys().filter(({ sample }) => sample);
  return keyId !== undefined && !samples.some((sample) => keyIdOf(readPublicKey(sample)) === keyId);
}

function keyIdIn(manifestFile: string): string | undefined {
  try {
    const { keyId } = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as { keyId?: unknown };
    return typeof keyId === 'string' ? keyId : undefined;
  } catch {
    return undefined;
  }
}

function named(privateKey: KeyObject): SigningKey {
  return { privateKey, keyId: keyIdOf(privateKey) };
}

/** Parses a private Ed25519 key, PEM or PKCS #8 in Base64; undefined when it is none. */
export function parsePrivateKey(given: string): KeyObject | undefined {
  try {
    const key = given.startsWith('-----BEGIN')
      ? createPrivateKey(given.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // OpenSSL's message would not help.
    return undefined;
  }
}
