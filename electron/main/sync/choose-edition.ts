import { counterOf, type LibraryManifest } from '#shared/library-manifest.ts';
import type { Pointer } from './folder.ts';
import { lacking } from './issues.ts';

type Choice = {
  bundle: LibraryManifest;
  pointer: Pointer | null | 'broken';
  /** A fetched edition by its version; null when it can't be read. */
  find(version: string): LibraryManifest | null;
  /** All fetched editions that can be read. */
  all(): LibraryManifest[];
  isUsable(manifest: LibraryManifest): Promise<boolean>;
};

export type Chosen = {
  /** What is shown. */
  chosen: LibraryManifest;
  /** What should be shown, as far as its manifest can be read. */
  wanted: LibraryManifest;
  /** Why it is another than the one last chosen: that is broken, or a newer program has brought a newer one. */
  instead: 'broken' | 'overtaken' | null;
};

/**
 * Which edition is shown: the one last chosen, else the one before, else the bundle's. A bundle that is newer than
 * what was fetched, because a newer program brought it, comes first unless it lacks an issue.
 */
export async function chooseEdition({ bundle, pointer, find, all, isUsable }: Choice): Promise<Chosen> {
  if (pointer === null) return { chosen: bundle, wanted: bundle, instead: null };
  const isLost = pointer === 'broken';
  const editions = isLost ? newestFirst(all()) : byPointer(pointer, bundle, find);
  const [wanted] = editions;
  if (!isLost && wanted && isOvertaken(wanted, bundle)) {
    return { chosen: bundle, wanted: bundle, instead: 'overtaken' };
  }
  for (const edition of editions) {
    if (!edition || isOvertaken(edition, bundle)) continue;
    if (edition !== bundle && !(await isUsable(edition))) continue;
    return {
      chosen: edition,
      wanted: wanted ?? edition,
      instead: isLost || edition !== wanted ? 'broken' : null,
    };
  }
  return { chosen: bundle, wanted: wanted ?? bundle, instead: 'broken' };
}

/** Whether the bundle takes the place of an edition: it is later and lacks none of its issues, or only it suits this program. */
export function isOvertaken(manifest: LibraryManifest, bundle: LibraryManifest): boolean {
  if (manifest.libraryVersion !== bundle.libraryVersion) return true;
  return counterOf(manifest) < counterOf(bundle) && lacking(bundle, manifest).length === 0;
}

function byPointer(
  { version, former }: Pointer,
  bundle: LibraryManifest,
  find: Choice['find'],
): (LibraryManifest | null)[] {
  const edition = (name: string | null) => (name === null || name === bundle.version ? bundle : find(name));
  return [edition(version), former === null ? null : edition(former)];
}

function newestFirst(manifests: LibraryManifest[]): LibraryManifest[] {
  return manifests.sort((one, other) => counterOf(other) - counterOf(one));
}
