import { counterOf, type LibraryManifest } from '#shared/library/library-manifest.ts';

type Edition = Pick<LibraryManifest, 'issues' | 'counter' | 'published' | 'withdrawn'>;

/** Whether an edition is later than another and withdraws one of its volumes. */
function withdraws(later: Edition, edition: Edition, volume: number): boolean {
  return counterOf(later) > counterOf(edition) && (later.withdrawn ?? []).includes(volume);
}

/** The volumes of an edition that another edition lacks without withdrawing them. */
export function lacking(other: Edition, edition: Edition): number[] {
  const has = new Set(other.issues.map(({ volume }) => volume));
  return edition.issues
    .map(({ volume }) => volume)
    .filter((volume) => !has.has(volume) && !withdraws(other, edition, volume));
}

/** Whether a later edition withdraws any volume of an edition. */
export function takesFrom(later: Edition, edition: Edition): boolean {
  return edition.issues.some(({ volume }) => withdraws(later, edition, volume));
}

/** The editions that hold a volume another edition lacks without withdrawing it. */
export function notCoveredBy<Any extends Edition>(other: Edition, editions: Any[]): Any[] {
  return editions.filter((edition) => lacking(other, edition).length > 0);
}
