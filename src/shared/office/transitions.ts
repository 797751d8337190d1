import { type ManuscriptState, manuscriptStates } from './manuscript-state.ts';
import type { Actor } from './relation.ts';

/** What must hold before a command is carried out; its absence is told by name. */
export const guards = [
  /** Nothing that the rules demand is missing. */
  'complete',
  /** At least one point or gap is named. */
  'gapsNamed',
  /** Every point of the initial check is answered. */
  'checked',
  /** A similarity report is there, and was read by a person. */
  'similarityRead',
  /** Where there is a virus scanner, it has found nothing in the file, or in any file. */
  'scanned',
  /** A person has answered for each name in the copy that surely is an author’s, and none is to be mended. */
  'namesAnswered',
  /** A person says why a copy is released of which something could not be searched. */
  'reasonGiven',
  /** A person has released the review copy of every file that reviewers get. */
  'copyReleased',
  /** There is a handling editor without a conflict. */
  'editorAssigned',
] as const;

export type Guard = (typeof guards)[number];

/** By when the next step is due: days after the command, of the office’s working days or of the calendar. */
export type Clock = { days: number; counts: 'working' | 'calendar' };

export type Transition = {
  from: readonly ManuscriptState[];
  by: readonly Actor[];
  /** The next state; without it the state stays. */
  to?: ManuscriptState;
  guards?: readonly Guard[];
  /** How the clock is set; without it, it runs on, and where the state has none, it stops. */
  clock?: Clock;
};

/** Working days within which receipt is confirmed. */
export const receiptWithin: Clock = { days: 2, counts: 'working' };
/** Working days within which the initial check ends. */
export const checkWithin: Clock = { days: 10, counts: 'working' };
/** Days within which a returned manuscript is completed. */
export const completeWithin: Clock = { days: 14, counts: 'calendar' };
/** Days after which an untouched draft is mentioned to its author, and after which it is deleted. */
export const draftNudgedAfter = 3;
export const draftDeletedAfter = 60;
/** Days for which a draft is kept after its author was told that it is going to be deleted. */
export const draftWarnedBefore = 7;
/** How long a letter that can’t be taken back waits, in minutes. */
export const holdMinutes = 10;
/** Years after the decision for which the record of a manuscript is kept. */
export const keepYears = 5;

const office = ['office', 'chief'] as const;

const sent = ['submitted', 'checking', 'returned', 'in-review', 'declined', 'withdrawn', 'lapsed'] as const;

/**
 * Every step of a manuscript: from which states, by whom, to which state, on what conditions, and by when the
 * next one is due, as in the journal’s reviewing rules. Routes, screens, reminders and tests are made from it.
 */
export const transitions = {
  save: { from: ['draft', 'returned'], by: ['author'] },
  discard: { from: ['draft'], by: ['author', 'system'] },
  submit: {
    from: ['draft', 'returned'],
    by: ['author'],
    to: 'submitted',
    guards: ['complete'],
    clock: checkWithin,
  },
  withdraw: { from: ['submitted', 'checking', 'returned', 'in-review'], by: ['author'], to: 'withdrawn' },
  beginCheck: { from: ['submitted'], by: office, to: 'checking' },
  check: { from: ['checking'], by: office },
  addSimilarity: { from: ['checking'], by: office },
  releaseCopy: { from: ['checking'], by: office, guards: ['scanned', 'namesAnswered', 'reasonGiven'] },
  /** The block of names under the title is left out of a copy, or comes back. */
  leaveOutByline: { from: ['checking'], by: office },
  returnForCompletion: {
    from: ['submitted', 'checking'],
    by: office,
    to: 'returned',
    guards: ['gapsNamed'],
    clock: completeWithin,
  },
  assignEditor: { from: ['checking', 'in-review'], by: office },
  sendToReview: {
    from: ['checking'],
    by: office,
    to: 'in-review',
    guards: ['checked', 'similarityRead', 'scanned', 'copyReleased', 'editorAssigned'],
  },
  decline: { from: ['submitted', 'checking'], by: ['chief'], to: 'declined' },
  undoDecline: { from: ['declined'], by: ['chief'], to: 'checking' },
  write: { from: sent, by: ['author', 'editor', 'office', 'chief'] },
  /** Somebody who was named as an author says that they are none. */
  denyAuthorship: { from: sent, by: ['named'] },
  /** Somebody who was named as an author says that they are one, also after denying it. */
  confirmAuthorship: { from: sent, by: ['named'] },
  /** The record is kept beyond its time, as for an inquiry that is open. */
  hold: { from: sent, by: office },
  liftHold: { from: sent, by: office },
  lapse: { from: ['returned'], by: ['system'], to: 'lapsed' },
  reopen: { from: ['lapsed'], by: office, to: 'returned', clock: completeWithin },
  /** Takes a file away from everybody: the virus scanner has found something in it. */
  quarantine: { from: manuscriptStates, by: ['system'] },
} as const satisfies Record<string, Transition>;

export type CommandName = keyof typeof transitions;

export const commandNames = Object.keys(transitions) as CommandName[];

/**
 * What the log keeps: commands, the other changes with which a manuscript begins or gets a report, and from whom of the
 * office it hides since, or does no longer.
 */
export const loggedSteps = [
  ...commandNames,
  'begin',
  'attachSimilarity',
  'conflictByAccount',
  'conflictByEmail',
  'conflictByOrcid',
  'conflictEnded',
] as const;

export type LoggedStep = (typeof loggedSteps)[number];

/** The step of a command. */
export function transitionOf(command: CommandName): Transition {
  return transitions[command];
}

/** Whether a command is open to an actor in a state; its guards may still refuse it. */
export function isOpen(command: CommandName, state: ManuscriptState, actor: Actor): boolean {
  const { from, by } = transitionOf(command);
  return from.includes(state) && by.includes(actor);
}

/** The commands open to an actor in a state. */
export function openCommands(state: ManuscriptState, actor: Actor): CommandName[] {
  return commandNames.filter((command) => isOpen(command, state, actor));
}
