import { commandNames as allCommands, type CommandName } from '#shared/office/command-names.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { Relation } from '#shared/office/relation.ts';
import { reviewTurn, type TaskKind, turns } from '#shared/office/task.ts';
import { commandOf } from '../../server/office/commands/all.ts';
import { mayFollow } from '../../server/office/commands/open-commands.ts';
import { dueAfter, others } from './command-inputs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Files come with uploads, through doors of their own; what is done with an assignment, `office-review` tries. */
const elsewhere =
  'addFile removeFile readAgain attachSimilarity agree declineReview extendReview askHelper allowHelper refuseHelper sendReport releaseReport releaseFile makeReportCopyAgain returnReport withdrawReviewer answerReport extendRevision';
export const commandNames = allCommands.filter((name) => !elsewhere.split(' ').includes(name));

/** Times after which something may happen by itself, in ms. */
export const passes = [2, 11, 24 * 60, 5 * 24 * 60, 15 * 24 * 60].map((minutes) => minutes * minute);

export const actors = [
  ...['author', 'coauthor', 'office', 'chief', 'editor', 'editorWhoIsAuthor', 'stranger', 'nobody'],
] as const satisfies string[];
export type Who = (typeof actors)[number];

/** What must be true of a manuscript, told from the table of transitions alone. */
export type Model = {
  state: ManuscriptState;
  version: number;
  events: number;
  letters: number;
  mails: number;
  due: string | null;
  /** Until when a decision can be undone, if there is one, and which. */
  undoUntil: number | null;
  decided: CommandName | null;
  isRecommended: boolean;
  /** How many reviewers were asked for, if more than the rules need. */ wanted: number;
  round: number;
  /** Whether the round was decided on. */ isDecided: boolean;
  /** Whether somebody was asked in the round. */ isAsked: boolean;
  isComplete: boolean;
  isSubmitted: boolean;
  checked: Set<string>;
  hasReport: boolean;
  isRead: boolean;
  isReleased: boolean;
  editor: Who | null;
  /** Whether the editor has a conflict. */ isConflicted: boolean;
  isGone: boolean;
  /** Until when the decision can be appealed against. */ appealUntil: number | null;
  /** When those end that nobody answers. */ invitations: number[];
  /** With which version each part has changed last. */
  changes: Record<string, number>;
};

export type Given = { who: Who; side: 'manuscripts' | 'desk'; command: CommandName };
export type Manner = { choice: number; isStale: boolean; twice: boolean };

const staff: readonly Who[] = ['office', 'chief', 'editor', 'editorWhoIsAuthor'];

function relationOf(who: Who, { state, editor, isConflicted }: Model): Relation | null {
  if (who === 'author') return 'author';
  if (who === 'stranger' || who === 'nobody' || state === 'draft') return null;
  // Who has not confirmed that they are an author is kept from it, and sees nothing of it.
  if (who === 'coauthor' || who === 'editorWhoIsAuthor') return null;
  if (who === 'editor') return editor === 'editor' && !isConflicted ? 'editor' : null;
  return who;
}

/** How a command ends: by the code of its failure, or `done`. */
export function expectedOf(step: Given & Manner, model: Model, input: object): string {
  const { who, side, command, choice, isStale } = step;
  const { by, guards = [] } = commandOf(command);
  const hasRoute =
    side === 'desk'
      ? by.some((actor) => !['author', 'named', 'reviewer', 'system'].includes(actor))
      : by.some((actor) => actor === 'author');
  if (!hasRoute) return 'notFound';
  if (who === 'nobody') return 'unauthenticated';
  if (side === 'desk' && !staff.includes(who)) return 'forbidden';
  const relation = relationOf(who, model);
  if (
    !relation ||
    (side === 'desk' && relation === 'author') ||
    (side === 'manuscripts' && relation !== 'author')
  )
    return 'notFound';
  if (who !== 'author' && relation === 'author') return 'forbidden';
  if (!by.includes(relation)) return 'forbidden';
  if (isStale && isOverrun(step, model, input)) return 'conflict';
  const isOfAnotherType = commandOf(command).isFor?.('research-article') === false;
  if (!mayFollow(command, model.state, relation) || isOfAnotherType) return 'stepNotOpen';
  if (model.undoUntil === null && command === 'undo') return 'stepNotOpen';
  const isBeside = command === 'undo' || commandOf(command).besideDecision;
  if (model.undoUntil !== null && who !== 'author' && !isBeside) return 'decisionWaits';
  const holds: Record<(typeof guards)[number], boolean> = {
    complete: model.isComplete,
    gapsNamed: choice !== 0,
    checked: model.checked.size === checkPoints.length,
    similarityRead: model.isRead,
    scanned: true,
    namesAnswered: true,
    reasonGiven: true,
    copyReleased: model.isReleased,
    reportsIn: (input as { reason?: string }).reason !== '',
    // One of its authors works for the journal, and nobody reports.
    outsideReports: false,
    reportsReleased: true,
    mayAppeal: model.appealUntil !== null,
    answered: true,
    roundReason: model.round <= 2 || model.isAsked || Boolean((input as { reason?: string }).reason),
    editorAssigned: model.editor !== null && !(model.editor === 'editor' && model.isConflicted),
  };
  if (!guards.every((guard) => holds[guard])) return 'notComplete';
  const isWrong =
    (command === 'releaseCopy' && choice === 0) ||
    // The text has no names under its title.
    command === 'leaveOutByline' ||
    // Its copy was made.
    command === 'makeCopyAgain' ||
    (command === 'addSimilarity' && (choice === 0 || !model.hasReport)) ||
    (command === 'invite' && choice === 0) ||
    (command === 'askFurther' && choice === 0) ||
    // Nobody is named so, and who is named takes no part in editing.
    command === 'answerOwn' ||
    command === 'nameMember' ||
    (command === 'declareConflict' && choice === 0) ||
    (command === 'withdrawConflict' && (choice === 0 || !model.isConflicted)) ||
    (command === 'assignEditor' &&
      ['office', 'stranger', 'editorWhoIsAuthor', ...(model.isConflicted ? ['editor'] : [])].includes(
        others[choice] ?? '',
      ));
  return isWrong ? 'invalidInput' : 'done';
}

/** The parts that a command depends on and changes; undefined for everything. */
function partsOf(command: CommandName, input: object): readonly string[] | undefined {
  return commandOf(command).parts?.(input as never);
}

/** Whether what a command depends on has changed with the last version, which whoever gives it has not seen. */
function isOverrun({ command }: Given, model: Model, input: object): boolean {
  const parts = partsOf(command, input);
  if (!parts) return true;
  return ['all', ...parts].some((part) => (model.changes[part] ?? 0) >= model.version);
}

/** What follows from a command that was carried out. */
export function carryOut(
  model: Model,
  { command, choice, who }: Given & Manner,
  input: object,
  time: Date,
): void {
  const { to } = commandOf(command);
  if (commandOf(command).takesEffectAfter !== undefined) {
    model.events += 1;
    model.decided = command;
    model.undoUntil = time.getTime() + 10 * minute;
    return;
  }
  if (to || command === 'undo') model.undoUntil = null;
  const before = turnOf(model);
  if (command === 'recommend') model.isRecommended = true;
  if (command === 'askFurther')
    Object.assign(model, { isRecommended: false, wanted: Math.max(model.invitations.length, 2) + 1 });
  if (to) model.isRecommended = false;
  model.state = to ?? model.state;
  model.version += 1;
  for (const part of to ? ['all'] : (partsOf(command, input) ?? ['all'])) model.changes[part] = model.version;
  if (command !== 'save') model.events += 1;
  const letters = ['returnForCompletion', 'write', 'reopen'].includes(command) ? 1 : 0;
  model.letters += letters;
  if (command === 'submit' || command === 'withdraw') model.mails += 1;
  else if (who !== 'author') model.mails += letters;
  if (command === 'save') model.isComplete = choice !== 0;
  if (command === 'submit') {
    Object.assign(model, { isSubmitted: true, isReleased: false });
    if (model.isDecided)
      Object.assign(model, { round: model.round + 1, isDecided: false, isAsked: false, wanted: 0 });
  }
  if (command === 'check') model.checked = new Set(choice === 0 ? [] : checkPoints);
  if (command === 'addSimilarity') model.isRead = choice > 1;
  if (command === 'releaseCopy') model.isReleased = choice > 1;
  if (command === 'assignEditor') model.editor = others[choice] ?? null;
  if (command === 'declareConflict' || command === 'withdrawConflict')
    model.isConflicted = command === 'declareConflict';
  if (command === 'discard') model.isGone = true;
  if (command === 'invite') model.isAsked = true;
  if (command === 'appeal') model.appealUntil = null;
  if (command === 'invite')
    model.invitations.push(Date.parse(dueAfter('answerInvitation', time) ?? '') + 3 * day);
  if (to) model.invitations = [];
  keepDue(model, before, time);
}

/** Whose turn it is: of invitations none is answered here. */
function turnOf({ state, isRecommended, invitations, wanted }: Model): TaskKind | null {
  if (state !== 'in-review') return turns[state];
  return reviewTurn({ found: invitations.length, reported: 0, isAsked: false, isRecommended, wanted });
}

/** A turn that goes on keeps its day. */
function keepDue(model: Model, before: TaskKind | null, time: Date): void {
  const turn = turnOf(model);
  if (turn !== before) model.due = turn === 'finishDraft' ? null : dueAfter(turn, time);
}

/** What the clock does to a manuscript as time passes. */
export function keepTime(model: Model, time: Date): void {
  const before = turnOf(model);
  if (model.undoUntil !== null && model.undoUntil <= time.getTime() && model.decided) {
    const { to = model.state } = commandOf(model.decided);
    model.state = to;
    if (to !== 'declined') model.isDecided = true;
    if (to === 'rejected' || to === 'declined')
      model.appealUntil = Date.parse(dueAfter('nameMember', time) ?? '');
    Object.assign(model, { undoUntil: null, decided: null, isRecommended: false, invitations: [] });
    model.version += 1;
    model.events += 1;
    model.letters += 1;
    model.mails += 1;
    model.changes.all = model.version;
  }
  const ended = model.invitations.filter((end) => end <= time.getTime());
  model.invitations = model.invitations.filter((end) => end > time.getTime());
  model.version += ended.length;
  model.events += ended.length;
  if (model.appealUntil !== null && model.appealUntil < time.getTime()) model.appealUntil = null;
  keepDue(model, before, time);
  const late = { returned: 0, 'minor-revision': 14, 'major-revision': 14 }[model.state as string];
  if (late === undefined || Date.parse(model.due ?? '') + late * day >= time.getTime()) return;
  Object.assign(model, { state: 'lapsed', due: null });
  model.version += 1;
  model.events += 1;
  model.changes.all = model.version;
}
