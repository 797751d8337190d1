import { libraryVersion } from '#library/schema.ts';
import { counterOf, type LibraryManifest, type ManifestIssue } from '#shared/library/library-manifest.ts';
import type { LibraryOffer } from '#shared/library/library-updates.ts';
import type { Copies } from './copies.ts';
import { lacking } from './issues.ts';
import { editionOfManifest } from './signed-manifest.ts';
import type { StoreView } from './store.ts';
import { SyncFault } from './sync-fault.ts';
import { bytesToFetch, type TravellingFile, travelling } from './travelling-file.ts';

/** An edition offered by a server, with the text of its manifest. */
export type Offered = { manifest: LibraryManifest; text: string };

/**
 * Whether an edition is newer than the one shown; false if it is the same. A server restored from a backup,
 * or an attacker, must not take issues away. Only a bundled edition, whose program may be packaged from any
 * state, may be replaced by one with a lower counter, if that brings an issue.
 * @throws SyncFault `needsNewerApp` if this program cannot read it yet; `older` if its library version is
 * older than this program's or its counter is too low; `lacking` if it lacks an issue that is on the device
 */
export function isNews({ manifest }: Offered, { chosen, fetched, here, newest }: StoreView): boolean {
  if (manifest.libraryVersion > libraryVersion) {
    throw new SyncFault('needsNewerApp', `the library has version ${manifest.libraryVersion}`);
  }
  if (manifest.version === chosen.version) return false;
  const counter = counterOf(manifest);
  const older = new SyncFault('older', `the server has edition ${counter} of ${manifest.published}`);
  if (manifest.libraryVersion < libraryVersion || counter < newest) throw older;
  const lacked = here.flatMap((edition) => lacking(manifest, edition));
  if (lacked.length > 0) {
    throw new SyncFault('lacking', `edition ${counter} lacks volumes on this device: ${lacked.join(', ')}`);
  }
  const isLater = counter > counterOf(chosen) || (!fetched && bringsIssue(manifest, chosen));
  if (!isLater) throw older;
  return true;
}

function bringsIssue(manifest: LibraryManifest, { issues, withdrawn = [] }: LibraryManifest): boolean {
  const known = new Set([...issues.map(({ volume }) => volume), ...withdrawn]);
  return manifest.issues.some(({ volume }) => !known.has(volume));
}

/** The files of an edition that are not on this device, each once. */
export function missingFiles(manifest: LibraryManifest, copies: Copies): TravellingFile[] {
  const missing = manifest.files
    .filter((file) => copies.find(file) === null)
    .map((file) => travelling(file, manifest));
  return [...new Map(missing.map((file) => [file.sha256, file])).values()];
}

/** An edition as offered to the user. */
export function makeOffer(
  { manifest }: Offered,
  { chosen, declined }: StoreView,
  copies: Copies,
): LibraryOffer {
  const here = new Map(chosen.issues.map((issue) => [issue.volume, issue]));
  return {
    edition: editionOfManifest(manifest),
    newIssues: manifest.issues.filter(({ volume }) => !here.has(volume)),
    changedIssues: manifest.issues.filter((issue) => {
      const known = here.get(issue.volume);
      return known !== undefined && !isSame(issue, known);
    }),
    bytes: bytesToFetch(missingFiles(manifest, copies)),
    declined: manifest.version === declined,
  };
}

function isSame(one: ManifestIssue, other: ManifestIssue): boolean {
  return one.bytes === other.bytes && one.articles === other.articles;
}
