import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ArticleType } from '#shared/article/article-type.ts';
import { type DeskTurn, deskTurns } from '#shared/office/desk-turns.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { DeskPage, DeskSummary } from '#shared/office/manuscript-views.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { ownAmong } from '../relations/own.ts';
import { visibleTo } from '../relations/visible.ts';
import { turnOf } from '../tasks/turn-of.ts';
import { shownTurn, type Turn, turnsFor } from './desk-turn.ts';
import { namingsFor } from './namings.ts';
import { ownShare } from './own.ts';
import { sought } from './sought.ts';

/** How many rows a page of the list has. */
export const rowsPerPage = 50;

/** A page of the office’s list: what waits for the reader first, the latest in time first. */
export async function readDesk(
  database: Kysely<AccountTables>,
  person: Person,
  { q, state, only, page }: DeskQuery,
  now: Date,
): Promise<DeskPage> {
  const { conditions, order } = turnsFor(person, now);
  const found = database
    .selectFrom('manuscripts')
    .leftJoin('office_tasks as turn', turnOf)
    .where(visibleTo(person))
    .where(sought(database, q));
  // Sorted by what the index has; only the rows of the page are read whole.
  const ofPage = found
    .$if(only !== undefined, (query) => query.where(conditions[only as DeskTurn]))
    .$if(state !== undefined, (query) => query.where('state', '=', state as ManuscriptState))
    .select('manuscripts.id')
    .orderBy(order)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  // All numbers of the page by one look at the index.
  const counts = found
    .select([
      'state',
      ({ fn }) => fn.countAll<number | string>().as('all'),
      ...deskTurns.map((turn) => numberOf(conditions[turn]).as(turn)),
    ])
    .groupBy('state');
  const summaries = database
    .selectFrom('manuscripts')
    .where('manuscripts.id', 'in', ofPage)
    .leftJoin('office_tasks as turn', turnOf)
    .leftJoin('users as editor', 'editor.id', 'manuscripts.editor_id')
    .select([
      'manuscripts.id',
      'manuscripts.number',
      'manuscripts.title',
      'manuscripts.language',
      'manuscripts.type',
      'manuscripts.authors',
      'manuscripts.state',
      'manuscripts.submitted',
      'turn.due',
      'turn.kind',
      'turn.person_id',
      'editor.given_name',
      'editor.family_name',
    ])
    .orderBy(order);
  const seesAll = person.roles.has('office') || person.roles.has('chief');
  const [counted, rows, namings, share] = await Promise.all([
    counts.execute(),
    summaries.execute(),
    namingsFor(database, person),
    seesAll ? ownShare(database, person, now) : null,
  ]);
  const own = await ownAmong(
    database,
    rows.map(({ id }) => id),
  );
  const states = Object.fromEntries(
    counted.map((row) => [row.state, Number(row[only ?? 'all'])] as const).filter(([, number]) => number > 0),
  );
  const total =
    state === undefined ? Object.values(states).reduce((sum, one) => sum + one, 0) : (states[state] ?? 0);
  const turns = { mine: 0, open: 0, late: 0, entrusted: 0, closed: 0 };
  for (const row of counted) {
    if (state !== undefined && row.state !== state) continue;
    for (const turn of deskTurns) turns[turn] += Number(row[turn]);
  }
  return {
    rows: rows.map(({ kind, person_id, due, ...row }) =>
      deskSummary(row, {
        turn: kind === null ? undefined : { kind, person_id, due },
        editor: row.family_name === null ? null : `${row.given_name} ${row.family_name}`,
        person,
        isOwn: own.has(row.id),
      }),
    ),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / rowsPerPage)),
    states,
    turns,
    namings,
    ownShare: share,
  };
}

/** How many rows of a group a condition holds for. */
function numberOf(condition: RawBuilder<boolean>) {
  return sql<number | string>`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
}

type Summarised = Pick<
  Selectable<AccountTables['manuscripts']>,
  'id' | 'number' | 'title' | 'language' | 'type' | 'authors' | 'state' | 'submitted'
>;

/** What the office’s list says to a person of a manuscript, with its turn and the name of its handling editor. */
export function deskSummary(
  row: Summarised,
  {
    turn,
    editor,
    person,
    isOwn,
  }: { turn: Turn | undefined; editor: string | null; person: Person; isOwn: boolean },
): DeskSummary {
  return {
    id: row.id,
    number: row.number ?? '',
    title: row.title,
    language: row.language,
    type: row.type as ArticleType,
    authors: row.authors,
    state: row.state,
    submitted: row.submitted ?? '',
    ...shownTurn(turn, person),
    editor,
    isOwn,
  };
}
