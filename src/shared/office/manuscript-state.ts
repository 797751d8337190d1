/** Where a manuscript stands, from its first saved field to the hands of the reviewers. */
export const manuscriptStates = [
  'draft',
  /** Received; nobody has begun the initial check. */
  'submitted',
  'checking',
  /** Sent back to the author for completion. */
  'returned',
  'in-review',
  /** With the author again, after a decision. */
  'minor-revision',
  'major-revision',
  'accepted',
  'rejected',
  'declined',
  /** Its author has appealed against the decision. */
  'appealed',
  'withdrawn',
  /** Not completed in time; the office can reopen it. */
  'lapsed',
] as const;

export type ManuscriptState = (typeof manuscriptStates)[number];

/** Those of what was sent. */
export const sentStates = manuscriptStates.filter((state) => state !== 'draft');

/** Those in which nothing more is to be expected. */
export const closedStates: readonly ManuscriptState[] = ['rejected', 'declined', 'withdrawn', 'lapsed'];

/** Those in which its author changes it after a decision. */
export const revisionStates = ['minor-revision', 'major-revision'] as const satisfies ManuscriptState[];

/** Those in which nothing is decided yet for good. */
export const underConsideration = [
  'submitted',
  'checking',
  'returned',
  'in-review',
  ...revisionStates,
] as const satisfies ManuscriptState[];

/** Those in which its author changes it, and the office has it as it was sent last. */
export const authorStates = ['draft', 'returned', ...revisionStates] as const satisfies ManuscriptState[];
