/** What somebody is named for, of one manuscript: to decide in the place of the Editor-in-Chief, or to examine an appeal. */
export const caseTasks = ['decider', 'member'] as const;
export type CaseTask = (typeof caseTasks)[number];

/**
 * What a person is to one manuscript. Rights come from it, never from a role alone: authorship and declared
 * conflicts leave no relation but that of an author.
 */
export const relations = ['author', 'editor', 'office', 'chief', ...caseTasks] as const;

export type Relation = (typeof relations)[number];

/**
 * Who carries a command out: a person by a relation, the Chairman of the Board, who names and sees no more than that needs,
 * somebody named as an author by the link in the letter to them, the reviewer of an assignment, or the journal’s clock.
 */
export const actors = [...relations, 'chairman', 'named', 'reviewer', 'system'] as const;

export type Actor = (typeof actors)[number];
