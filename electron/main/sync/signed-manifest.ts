import { isSignedBy, keyIdOf, readPublicKey, type TrustedKey } from '#library/manifest-signature.ts';
import { LibraryManifest, libraryBytes } from '#shared/library-manifest.ts';
import type { LibraryEdition } from '#shared/library-updates.ts';
import { SyncFault } from './sync-fault.ts';

/**
 * Reads a manifest that may be anybody's.
 * @throws SyncFault `needsNewerApp` for a later format, `serverFault` when it is none, `untrusted` when none of the
 * keys has signed it
 */
export function readSignedManifest(text: string, keys: readonly TrustedKey[]): LibraryManifest {
  const value = parseJson(text);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > 2) {
    throw new SyncFault('needsNewerApp', `the manifest is of format ${format}`);
  }
  const result = LibraryManifest.safeParse(value);
  if (!result.success) {
    throw new SyncFault('serverFault', 'this is no manifest of a library', { cause: result.error });
  }
  // What was signed is the text as it came, not what the schema made of it.
  if (!isSignedBy(keys, value as LibraryManifest)) {
    throw new SyncFault('untrusted', `no trusted key has signed this manifest (${result.data.keyId})`);
  }
  return result.data;
}

/** The keys that count in a program: those that everybody knows only where its own library was signed with such a one. */
export function keysThatCount(keys: readonly TrustedKey[], bundleKeyId: string | null): TrustedKey[] {
  const isForTests = keys.some((key) => key.sample === true && keyIdOf(readPublicKey(key)) === bundleKeyId);
  return isForTests ? [...keys] : keys.filter((key) => key.sample !== true);
}

/** A manifest as screens are told of it. */
export function editionOfManifest(manifest: LibraryManifest): LibraryEdition {
  const { version, published, issues } = manifest;
  return { version, published, issues, bytes: libraryBytes(manifest) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyncFault('serverFault', 'this is no JSON', { cause });
  }
}
