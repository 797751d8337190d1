/**
 * What a person is to one manuscript. Rights come from it, never from a role alone: authorship and declared
 * conflicts leave no relation but that of an author.
 */
export const relations = ['author', 'editor', 'office', 'chief'] as const;

export type Relation = (typeof relations)[number];

/**
 * Who carries a command out: a person by a relation, somebody named as an author by the link in the letter to them, the
 * reviewer of an assignment, or the journal’s clock.
 */
export const actors = [...relations, 'named', 'reviewer', 'system'] as const;

export type Actor = (typeof actors)[number];
