/** Where a manuscript stands, from its first saved field to the hands of the reviewers. */
export const manuscriptStates = [
  'draft',
  /** Received; nobody has begun the initial check. */
  'submitted',
  'checking',
  /** Sent back to the author for completion. */
  'returned',
  'in-review',
  'declined',
  'withdrawn',
  /** Not completed in time; the office can reopen it. */
  'lapsed',
] as const;

export type ManuscriptState = (typeof manuscriptStates)[number];

/** Those of what was sent. */
export const sentStates = manuscriptStates.filter((state) => state !== 'draft');

/** Those in which nothing more is to be expected. */
export const closedStates: readonly ManuscriptState[] = ['declined', 'withdrawn', 'lapsed'];
