import type { ManuscriptState } from './manuscript-state.ts';
import {
  checkWithin,
  completeWithin,
  draftDeletedAfter,
  draftNudgedAfter,
  draftWarnedBefore,
  type Term,
} from './terms.ts';

/** A kind of task. */
type Task = {
  /** Whose turn it is: that of a person, or of everybody of the office. */
  whose: 'author' | 'office' | 'editor';
  /** By when it is to be done; without it, there is no day. */
  term?: Term;
  /** Days before that day on which the clock looks at it (`clocks/`), from the first. */
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
} as const satisfies Record<string, Task>;

export type TaskKind = keyof typeof tasks;

/** A kind of task, as all are read. */
export function taskOf(kind: TaskKind): Task {
  return tasks[kind];
}

/** Whose turn it is with a manuscript, by its state: the task that is open. */
export const turns: Record<ManuscriptState, TaskKind | null> = {
  draft: 'finishDraft',
  submitted: 'checkManuscript',
  checking: 'checkManuscript',
  returned: 'completeManuscript',
  'in-review': 'findReviewers',
  declined: null,
  withdrawn: null,
  lapsed: null,
};
