import type { JoinBuilder, Kysely } from 'kysely';
import { appealTurns, reviewTurns, type TaskKind, tasks, turns } from '#shared/office/task.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** The tasks of which a manuscript has one at most. */
const kinds = [...new Set([...Object.values(turns), ...reviewTurns, ...appealTurns])].filter(
  (kind) => kind !== null,
);

/** All others, which are of one assignment. */
const others = (Object.keys(tasks) as TaskKind[]).filter((kind) => !kinds.includes(kind));

/** The kinds of turns of somebody. */
export function turnKinds(whose: 'author' | 'office' | 'chief' | 'editor'): TaskKind[] {
  return kinds.filter((kind) => tasks[kind].whose === whose);
}

/** Joins to each manuscript the task that says whose turn it is, if it is somebody’s, as `turn`. */
export function turnOf(
  join: JoinBuilder<AccountTables & { turn: AccountTables['office_tasks'] }, 'manuscripts' | 'turn'>,
) {
  return (
    join
      .onRef('turn.manuscript_id', '=', 'manuscripts.id')
      .on('turn.done', 'is', null)
      // One look at the index for each manuscript; by the kinds of turns, SQLite would take one for each kind.
      .on('turn.kind', 'not in', others)
  );
}

/** The task that says whose turn it is with a manuscript. */
export function openTurn(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('office_tasks')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('done', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
}
