import { libraryVersion } from '#library/schema.ts';
import { counterOf, type LibraryManifest, type ManifestIssue } from '#shared/library-manifest.ts';
import type { LibraryOffer } from '#shared/library-updates.ts';
import type { Copies } from './copies.ts';
import { lacking } from './issues.ts';
import { editionOfManifest } from './signed-manifest.ts';
import type { StoreView } from './store.ts';
import { SyncFault } from './sync-fault.ts';
import { bytesToFetch, type TravellingFile, travelling } from './travelling-file.ts';

/** An edition that a server offers, as its manifest came. */
export type Offered = { manifest: LibraryManifest; text: string };

/**
 * Whether an edition is another than the one shown.
 * @throws SyncFault `needsNewerApp` when this program can't read it; `older` when it counts less than what is shown or
 * ever came from a server, `lacking` when it has not all issues that are here: a server that was set back, or someone in
 * between, must not take issues away. Only against the library of a program, which may be packaged from
 * anything, an edition may count less if it brings an issue.
 */
export function isNews({ manifest }: Offered, { chosen, fetched, here, newest }: StoreView): boolean {
  if (manifest.libraryVersion > libraryVersion) {
    throw new SyncFault('needsNewerApp', `the library is of version ${manifest.libraryVersion}`);
  }
  if (manifest.version === chosen.version) return false;
  const counter = counterOf(manifest);
  const older = new SyncFault('older', `the server has edition ${counter} of ${manifest.published}`);
  if (manifest.libraryVersion < libraryVersion || counter < newest) throw older;
  const lacked = here.flatMap((edition) => lacking(manifest, edition));
  if (lacked.length > 0) {
    throw new SyncFault('lacking', `edition ${counter} lacks volumes that are here: ${lacked.join(', ')}`);
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

/** An edition as it is offered to the reader. */
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
