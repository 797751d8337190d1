import { type CommandName, commandNames } from '#shared/office/command-names.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { Actor } from '#shared/office/relation.ts';
import { type ManuscriptRow, office } from '../workflow/command.ts';
import type { Effect } from '../workflow/effects.ts';
import { commandOf } from './all.ts';

/** Whether a command may be given in a state by a relation, whatever else there is; its guards may still refuse it. */
export function mayFollow(name: CommandName, state: ManuscriptState, actor: Actor): boolean {
  const { from, by } = commandOf(name);
  return from.includes(state) && by.includes(actor);
}

/** The decision about a manuscript that waits to take effect, if there is one, and what time it is. */
export type Waiting = { effect: Pick<Effect, 'command' | 'due'> | undefined; now: Date };

/**
 * Whether a command is open now to a relation to a manuscript; its guards may still refuse it. While a decision waits,
 * those who know of it undo it first, and do meanwhile only what is declared `besideDecision`; whoever does not know of it
 * goes on.
 */
export function isOpen(
  name: CommandName,
  manuscript: Pick<ManuscriptRow, 'state' | 'type'>,
  actor: Actor,
  { effect, now }: Waiting,
): boolean {
  const { isFor, besideDecision } = commandOf(name);
  if (!mayFollow(name, manuscript.state, actor) || isFor?.(manuscript.type) === false) return false;
  if (name === 'undo')
    return Boolean(effect && effect.due > now.toISOString() && commandOf(effect.command).by.includes(actor));
  return !effect || besideDecision === true || !knowing.includes(actor);
}

/** Who knows of decisions that wait. */
const knowing: readonly Actor[] = ['editor', 'member', ...office];

/** The commands that are open now to somebody by their relations to a manuscript; authors know of no decision that waits. */
export function openCommands(
  manuscript: Pick<ManuscriptRow, 'state' | 'type'>,
  relations: readonly Actor[],
  waiting: Waiting = { effect: undefined, now: new Date() },
): CommandName[] {
  return commandNames.filter((name) =>
    relations.some((relation) => isOpen(name, manuscript, relation, waiting)),
  );
}
