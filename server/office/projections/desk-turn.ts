import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DeskTurn } from '#shared/office/desk-turns.ts';
import type { DeskSummary } from '#shared/office/manuscript-views.ts';
import { taskOf } from '#shared/office/task.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { turnKinds } from '../tasks/turn-of.ts';

/** The task that says whose turn it is with a manuscript; of one that is closed there is none. */
export type Turn = Pick<Selectable<AccountTables['office_tasks']>, 'kind' | 'person_id' | 'due'>;

/** What a person learns of a turn: whose it is, whether that is their own, and by when. */
export function shownTurn(
  turn: Turn | undefined,
  person: Person,
): Pick<DeskSummary, 'waitsFor' | 'waitsForYou' | 'due'> {
  if (!turn) return { waitsFor: 'nobody', waitsForYou: false, due: null };
  return {
    waitsFor: taskOf(turn.kind).whose,
    waitsForYou: turn.person_id === person.id || ofOffice(person).includes(turn.kind),
    due: turn.due,
  };
}

/**
 * The conditions of what the list can be narrowed to, of manuscripts joined with their `turn`, and its order: what is the
 * person’s turn first, then what is latest, and last what is closed.
 */
export function turnsFor(person: Person, now: Date) {
  const kinds = ['', ...ofOffice(person)];
  const isMine = sql<boolean>`(turn.person_id = ${person.id} OR turn.kind IN (${sql.join(kinds)}))`;
  const conditions: Record<DeskTurn, RawBuilder<boolean>> = {
    mine: isMine,
    open: sql`(turn.id IS NOT NULL)`,
    late: sql`(turn.due < ${now.toISOString()})`,
    entrusted: sql`(manuscripts.editor_id = ${person.id})`,
    closed: sql`(turn.id IS NULL)`,
  };
  const order = sql`CASE WHEN ${isMine} THEN 0 WHEN turn.due IS NOT NULL THEN 1
    WHEN turn.id IS NOT NULL THEN 2 ELSE 3 END, coalesce(turn.due, '9'), manuscripts.submitted DESC, manuscripts.id`;
  return { conditions, order };
}

/** The kinds of turns that are the person’s as one of the office. */
function ofOffice({ roles }: Person) {
  return [
    ...(roles.has('office') || roles.has('chief') ? turnKinds('office') : []),
    ...(roles.has('chief') ? turnKinds('chief') : []),
  ];
}
