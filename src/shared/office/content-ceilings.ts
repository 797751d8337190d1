import type { ManuscriptContent } from './manuscript-content.ts';

/**
 * How much of a manuscript’s record can be saved: more than real articles have, and no more than a page can bear.
 * Characters are those of the whole record as JSON, in UTF-16 code units.
 */
export const contentCeilings = { contributors: 60, references: 500, characters: 250_000 } as const;

/** What is too much of a record, and how much there is. */
export type Excess = { of: keyof typeof contentCeilings; count: number };

/** What keeps a record from being saved because it is too much. */
export function excessOf(content: ManuscriptContent): Excess[] {
  const counts: Excess[] = [
    { of: 'contributors', count: content.contributors.length },
    { of: 'references', count: content.references.length },
    { of: 'characters', count: JSON.stringify(content).length },
  ];
  return counts.filter(({ of, count }) => count > contentCeilings[of]);
}
