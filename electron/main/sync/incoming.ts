import fs from 'node:fs';
import path from 'node:path';
import type { TrustedKey } from '#library/manifest-signature.ts';
import { replaceFile } from './durable-file.ts';
import type { LibraryFolder } from './folder.ts';
import type { Offered } from './offer.ts';
import { readSignedManifest } from './signed-manifest.ts';
import { readText } from './text-file.ts';
import { partOf } from './transfer.ts';
import type { TravellingFile } from './travelling-file.ts';

const manifestName = 'manifest.json';

/** The edition whose download was unfinished when the program last ended; null if there is none. */
export function readIncoming(folder: LibraryFolder, keys: readonly TrustedKey[]): Offered | null {
  const text = readText(path.join(folder.incoming, manifestName));
  if (text === null) return null;
  try {
    return { text, manifest: readSignedManifest(text, keys) };
  } catch {
    return null;
  }
}

/**
 * Prepares the folder for an edition's download: stores its manifest and removes files it does not need;
 * those shared with another edition stay.
 */
export async function prepareIncoming(
  folder: LibraryFolder,
  text: string,
  files: TravellingFile[],
): Promise<void> {
  const { incoming } = folder;
  await folder.make(incoming);
  const wanted = new Set(
    files.flatMap(({ packed, ...file }) =>
      (packed ? [file, packed] : [file]).map((each) => path.basename(partOf(incoming, each))),
    ),
  );
  for (const name of await fs.promises.readdir(incoming)) {
    if (!wanted.has(name)) await fs.promises.rm(path.join(incoming, name), { recursive: true, force: true });
  }
  await replaceFile(path.join(incoming, manifestName), text);
}

/** Removes all files of an unfinished download. */
export async function clearIncoming(folder: LibraryFolder): Promise<void> {
  await fs.promises.rm(folder.incoming, { recursive: true, force: true });
}
