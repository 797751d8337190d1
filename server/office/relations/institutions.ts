import { folded } from '../folded.ts';

/** Whether two ways to write a place of work name one institution. */
export type SameInstitution = (one: string, other: string) => boolean;

/**
 * Compares places of work: by their words, and by the ROR ID of the institution that any of their parts names, in
 * whatever language.
 * @param institutions names with the ROR IDs that are known of them
 */
export function sameInstitution(
  institutions: readonly { name: string; ror: string }[] = [],
): SameInstitution {
  const rors = new Map(institutions.map(({ name, ror }) => [key(name), ror]));
  const idsOf = (place: string) =>
    [place, ...place.split(/[,;()]/)].flatMap((part) => rors.get(key(part)) ?? []);
  return (one, other) => {
    if (key(one) === '' || key(other) === '') return false;
    if (key(one) === key(other)) return true;
    const ids = idsOf(one);
    return ids.length > 0 && idsOf(other).some((id) => ids.includes(id));
  };
}

/** A name without case, accents, quotation marks, and the signs between its words. */
function key(name: string): string {
  return folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
