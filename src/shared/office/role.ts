/** All roles of people at the journal. Everyone with an account is a reader. */
export const roles = [
  'reader',
  'author',
  'reviewer',
  'editor',
  'office',
  'chief',
  'chairman',
  'production',
  'admin',
] as const;

/** What a person can be asked to do at the journal; what they may see of a manuscript depends on more. */
export type Role = (typeof roles)[number];

/**
 * The roles that are given and taken, in the order in which they are shown. People also become authors by submitting, and
 * reviewers by offering or being asked to review.
 */
export const givenRoles = [
  'author',
  'reviewer',
  'editor',
  'office',
  'chief',
  'chairman',
  'production',
  'admin',
] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

/** The roles that have manuscripts to work on, or to name somebody for. */
export const handlersOfManuscripts = [
  'editor',
  'office',
  'chief',
  'chairman',
] as const satisfies readonly Role[];

/** The roles that may look up people. */
export const readersOfPeople = ['office', 'chief', 'admin'] as const satisfies readonly Role[];

/** The roles that may look for reviewers. */
export const readersOfReviewers = ['editor', 'office', 'chief', 'admin'] as const satisfies readonly Role[];

/** The roles that may give and take roles. */
export const giversOfRoles = ['admin'] as const satisfies readonly Role[];

/** Whether someone has one of some roles. */
export function hasOneOf(held: readonly Role[], wanted: readonly Role[]): boolean {
  return held.some((role) => wanted.includes(role));
}
