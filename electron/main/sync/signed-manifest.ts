import { isSignedBy, keyIdOf, readPublicKey, type TrustedKey } from '#library/manifest-signature.ts';
import { LibraryManifest, libraryBytes } from '#shared/library/library-manifest.ts';
import type { LibraryEdition } from '#shared/library/library-updates.ts';
import { SyncFault } from './sync-fault.ts';

/**
 * Parses a manifest from an untrusted source and verifies its signature.
 * @throws SyncFault `needsNewerApp` for a later format, `serverFault` if it is no manifest, `untrusted` if
 * none of the keys has signed it
 */
export function readSignedManifest(text: string, keys: readonly TrustedKey[]): LibraryManifest {
  const value = parseJson(text);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > 2) {
    throw new SyncFault('needsNewerApp', `the manifest has format ${format}`);
  }
  const result = LibraryManifest.safeParse(value);
  if (!result.success) {
    throw new SyncFault('serverFault', 'this is not a library manifest', { cause: result.error });
  }
  // The signature covers the JSON as received, not the schema's output.
  if (!isSignedBy(keys, value as LibraryManifest)) {
    throw new SyncFault('untrusted', `the manifest is not signed by a trusted key (${result.data.keyId})`);
  }
  return result.data;
}

/**
 * The keys accepted by a program: sample keys, whose private part is public, only if its own library is
 * signed with one.
 */
export function keysThatCount(keys: readonly TrustedKey[], bundleKeyId: string | null): TrustedKey[] {
  const isForTests = keys.some((key) => key.sample === true && keyIdOf(readPublicKey(key)) === bundleKeyId);
  return isForTests ? [...keys] : keys.filter((key) => key.sample !== true);
}

/** The fields of a manifest that screens receive. */
export function editionOfManifest(manifest: LibraryManifest): LibraryEdition {
  const { version, published, issues } = manifest;
  return { version, published, issues, bytes: libraryBytes(manifest) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyncFault('serverFault', 'this is not JSON', { cause });
  }
}
