import { type CommandName, commandNames } from '#shared/office/command-names.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { commandOf } from './all.ts';

/** Whether a command may be given in a state by a relation, whatever the time; its guards may still refuse it. */
export function mayFollow(name: CommandName, state: ManuscriptState, actor: Actor): boolean {
  const { from, by } = commandOf(name);
  return from.includes(state) && by.includes(actor);
}

/** Whether a command is open now to a relation to a manuscript; its guards may still refuse it. */
export function isOpen(name: CommandName, manuscript: ManuscriptRow, actor: Actor, now: Date): boolean {
  return mayFollow(name, manuscript.state, actor) && (commandOf(name).isInTime?.(manuscript, now) ?? true);
}

/** The commands that are open now to somebody by their relations to a manuscript. */
export function openCommands(
  manuscript: ManuscriptRow,
  relations: readonly Actor[],
  now: Date,
): CommandName[] {
  return commandNames.filter((name) => relations.some((relation) => isOpen(name, manuscript, relation, now)));
}
