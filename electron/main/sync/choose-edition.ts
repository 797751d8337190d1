import { counterOf, type LibraryManifest } from '#shared/library/library-manifest.ts';
import type { Pointer } from './folder.ts';
import { lacking } from './issues.ts';

type Choice = {
  bundle: LibraryManifest;
  pointer: Pointer | null | 'broken';
  /** A downloaded edition by its version; null if it cannot be read. */
  find(version: string): LibraryManifest | null;
  /** All downloaded editions that can be read. */
  all(): LibraryManifest[];
  isUsable(manifest: LibraryManifest): Promise<boolean>;
};

export type Chosen = {
  /** The edition shown. */
  chosen: LibraryManifest;
  /** The edition last chosen, or if its manifest cannot be read, the one shown. */
  wanted: LibraryManifest;
  /** Why the edition last chosen is not shown: it is broken, or a newer program brought a newer one. */
  instead: 'broken' | 'overtaken' | null;
};

/**
 * Chooses the edition to show: the one last chosen, else the one before, else the bundle's. A bundle newer
 * than the edition last chosen, brought by a newer program, takes precedence unless it lacks an issue.
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

/**
 * Whether the bundle replaces an edition: it is later and lacks none of its issues, or this program cannot
 * read the edition's library version.
 */
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
