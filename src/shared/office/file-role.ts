/** What a file of a manuscript is; reviewers get copies of the first three, never a file as it came. */
export const fileRoles = [
  'manuscript',
  'figure',
  'supplement',
  'title-page',
  'covering-letter',
  'data',
  /** Of the office. */
  'similarity',
] as const;

export type FileRole = (typeof fileRoles)[number];

/** Those that an author gives. */
export const authorFileRoles = fileRoles.filter((role) => role !== 'similarity');

/** Those of which reviewers get a copy without names. */
export const reviewedRoles: readonly FileRole[] = ['manuscript', 'figure', 'supplement'];
