import type { ManuscriptState } from './manuscript-state.ts';
import type { CaseTask } from './relation.ts';
import { reportsNeeded } from './review.ts';
import {
  answerAppealWithin,
  answerHelperWithin,
  answerWithin,
  checkWithin,
  completeWithin,
  decideWithin,
  draftDeletedAfter,
  draftNudgedAfter,
  draftWarnedBefore,
  findFurtherWithin,
  missingAfter,
  nameWithin,
  reportWithin,
  reviseMajorWithin,
  reviseMinorWithin,
  revisionLapsesAfter,
  silentAfter,
  type Term,
  weighWithin,
} from './terms.ts';

/** A kind of task. */
type Task = {
  /** Whose turn it is: that of a person, of everybody of the office, or of reviewers. */
  whose: 'author' | 'office' | 'chief' | 'chairman' | CaseTask | 'editor' | 'reviewers';
  /** By when it is to be done; without it, there is no day. */
  term?: Term;
  /** Days before that day, or after it if negative, on which the clock looks at it (`clocks/`), from the first. */
  looks?: readonly number[];
  /** Its term begins anew with every change of its manuscript. */
  isRenewed?: true;
};

/** Every kind of task. */
export const tasks = {
  finishDraft: {
    whose: 'author',
    term: { days: draftDeletedAfter, counts: 'calendar' },
    looks: [draftDeletedAfter - draftNudgedAfter, draftWarnedBefore],
    isRenewed: true,
  },
  checkManuscript: { whose: 'office', term: checkWithin },
  completeManuscript: { whose: 'author', term: completeWithin, looks: [7, 2, 0] },
  findReviewers: { whose: 'editor' },
  /** The Editor-in-Chief, or the handling editor, has asked for one more. */
  findFurther: { whose: 'editor', term: findFurtherWithin },
  /** A reviewer asks whether a colleague may help. */
  answerHelper: { whose: 'editor', term: answerHelperWithin },
  /** Reviewers have been found, and read. */
  awaitReports: { whose: 'reviewers' },
  weighReports: { whose: 'editor', term: weighWithin },
  decide: { whose: 'chief', term: decideWithin },
  /** The same for who is named in the place of the Editor-in-Chief. */
  decideAsNamed: { whose: 'decider', term: decideWithin, looks: [2, -1] },
  /** Beside whose turn it is. */
  nameDecider: { whose: 'chairman', term: nameWithin, looks: [2, 0, -3, -7] },
  /** Their term is that of the answer to the appeal. */
  nameMember: { whose: 'chief', term: answerAppealWithin },
  chairNamesMember: { whose: 'chairman', term: answerAppealWithin, looks: [25, 20, 10] },
  examineAppeal: { whose: 'member', term: answerAppealWithin, looks: [14, 7, 2, -1, -7] },
  reviseMinor: { whose: 'author', term: reviseMinorWithin, looks: [7, 2, -3, -revisionLapsesAfter] },
  reviseMajor: { whose: 'author', term: reviseMajorWithin, looks: [7, 2, -3, -revisionLapsesAfter] },
  /** Of an assignment. */
  answerInvitation: { whose: 'reviewers', term: answerWithin, looks: [2, -1, -silentAfter] },
  writeReport: { whose: 'reviewers', term: reportWithin, looks: [7, 1, -2, -7, -missingAfter] },
} as const satisfies Record<string, Task>;

export type TaskKind = keyof typeof tasks;

/** A kind of task, as all are read. */
export function taskOf(kind: TaskKind): Task {
  return tasks[kind];
}

/** How far the review of a round is. */
export type Reviewed = {
  found: number;
  reported: number;
  isRecommended: boolean;
  /** Whether a reviewer asks whether a colleague may help. */
  isAsked: boolean;
  /** How many reviewers were asked for, if more than the rules need; otherwise 0. */
  wanted: number;
};

/**
 * Whose turn it is with a manuscript in review, by how many reviewers have been found, of whom a report can be expected, and
 * how many have reported.
 */
export function reviewTurn({ found, reported, isRecommended, isAsked, wanted }: Reviewed): TaskKind {
  // Whoever is asked after a recommendation, such as a third reviewer, is waited for.
  if (isRecommended && reported === found) return 'decide';
  // Its day was promised.
  if (found >= reportsNeeded && found < wanted) return 'findFurther';
  if (isAsked) return 'answerHelper';
  if (found < reportsNeeded) return 'findReviewers';
  return reported === found ? 'weighReports' : 'awaitReports';
}

/** The turns that manuscripts in review can have. */
export const reviewTurns = [
  'findReviewers',
  'findFurther',
  'answerHelper',
  'awaitReports',
  'weighReports',
  'decide',
  'decideAsNamed',
] as const satisfies TaskKind[];

/** The turns that appeals can have. */
export const appealTurns = ['nameMember', 'chairNamesMember', 'examineAppeal'] as const satisfies TaskKind[];

/** Whose turn it is with a manuscript, by its state: the task that is open. In review it depends on the reviewers, in an appeal on who is named. */
export const turns: Record<ManuscriptState, TaskKind | null> = {
  draft: 'finishDraft',
  submitted: 'checkManuscript',
  checking: 'checkManuscript',
  returned: 'completeManuscript',
  'in-review': 'findReviewers',
  'minor-revision': 'reviseMinor',
  'major-revision': 'reviseMajor',
  accepted: null,
  rejected: null,
  declined: null,
  appealed: 'nameMember',
  withdrawn: null,
  lapsed: null,
};
