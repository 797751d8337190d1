import type { LibraryManifest } from './library-manifest.ts';

/** A manifest in its first format, without the signature. */
export function inFirstFormat(
  manifest: Omit<LibraryManifest, 'signature'>,
): Omit<LibraryManifest, 'signature'> {
  const { version, published, libraryVersion, issues, files, keyId } = manifest;
  return { format: 1, version, published, libraryVersion, issues, files, keyId };
}
