import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ArticleType } from '#shared/article-type.ts';
import { deskTurns } from '#shared/office/desk-turns.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { DeskPage, DeskSummary } from '#shared/office/manuscript-views.ts';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../person.ts';
import { visibleTo } from '../relations/visible.ts';
import { sought } from './sought.ts';

/** How many rows a page of the list has. */
export const rowsPerPage = 50;

type WaitsFor = DeskSummary['waitsFor'];

const waiting: Record<ManuscriptState, WaitsFor> = {
  draft: 'author',
  submitted: 'office',
  checking: 'office',
  returned: 'author',
  'in-review': 'editor',
  declined: 'nobody',
  withdrawn: 'nobody',
  lapsed: 'nobody',
};

const statesOf = (who: WaitsFor) =>
  (Object.keys(waiting) as ManuscriptState[]).filter((state) => waiting[state] === who);

/** The states in which somebody is to act. */
const underWay = (Object.keys(waiting) as ManuscriptState[]).filter((state) => waiting[state] !== 'nobody');

/** What waits for a person’s own action, by their roles. */
function ownStates({ roles }: Person): ManuscriptState[] {
  return [
    ...(roles.has('office') || roles.has('chief') ? statesOf('office') : []),
    ...(roles.has('editor') ? statesOf('editor') : []),
  ];
}

/** A page of the office’s list: what waits for the reader first, the latest in time first. */
export async function readDesk(
  database: Kysely<AccountTables>,
  person: Person,
  { q, state, only, page }: DeskQuery,
  now: Date,
): Promise<DeskPage> {
  const own = ownStates(person);
  const found = database.selectFrom('manuscripts').where(visibleTo(person)).where(sought(database, q));
  const isLate = sql<boolean>`(manuscripts.state IN (${sql.join(underWay)}) AND manuscripts.due < ${now.toISOString()})`;
  const isEntrusted = sql<boolean>`(manuscripts.editor_id = ${person.id})`;
  const base = found.$if(only !== undefined, (query) =>
    only === 'mine'
      ? query.where('state', 'in', own.length > 0 ? own : ['draft'])
      : query.where(only === 'late' ? isLate : isEntrusted),
  );
  // The clock of a decline, which can be undone, says nothing any more.
  const due = sql`CASE WHEN manuscripts.state IN (${sql.join(underWay)}) THEN manuscripts.due END`;
  const order = sql`CASE
    WHEN manuscripts.state IN (${sql.join(own.length > 0 ? own : ['draft'])}) THEN 0
    WHEN ${due} IS NOT NULL THEN 1
    ELSE 2 END, coalesce(${due}, '9'), manuscripts.submitted DESC, manuscripts.id`;
  // Sorted by what the index has; only the rows of the page are read whole.
  const ofPage = base
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
      numberOf(isLate).as('late'),
      numberOf(isEntrusted).as('entrusted'),
    ])
    .groupBy('state');
  const summaries = database
    .selectFrom('manuscripts')
    .where('manuscripts.id', 'in', ofPage)
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
      'manuscripts.due',
      'editor.given_name',
      'editor.family_name',
    ])
    .orderBy(order);
  const [counted, rows] = await Promise.all([counts.execute(), summaries.execute()]);
  const turnsOf = (row: (typeof counted)[number]) => ({
    mine: own.includes(row.state) ? Number(row.all) : 0,
    late: Number(row.late),
    entrusted: Number(row.entrusted),
  });
  const states = Object.fromEntries(
    counted
      .map((row) => [row.state, only ? turnsOf(row)[only] : Number(row.all)] as const)
      .filter(([, number]) => number > 0),
  );
  const total =
    state === undefined ? Object.values(states).reduce((sum, one) => sum + one, 0) : (states[state] ?? 0);
  const turns = { mine: 0, late: 0, entrusted: 0 };
  for (const row of counted) {
    if (state !== undefined && row.state !== state) continue;
    for (const turn of deskTurns) turns[turn] += turnsOf(row)[turn];
  }
  return {
    rows: rows.map((row) =>
      deskSummary(row, row.family_name === null ? null : `${row.given_name} ${row.family_name}`),
    ),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / rowsPerPage)),
    states,
    turns,
  };
}

/** How many rows of a group a condition holds for. */
function numberOf(condition: RawBuilder<boolean>) {
  return sql<number | string>`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
}

type Summarised = Pick<
  Selectable<AccountTables['manuscripts']>,
  'id' | 'number' | 'title' | 'language' | 'type' | 'authors' | 'state' | 'submitted' | 'due'
>;

/** What the office’s list says of a manuscript, with the name of its handling editor. */
export function deskSummary(row: Summarised, editor: string | null): DeskSummary {
  const who = waiting[row.state];
  return {
    id: row.id,
    number: row.number ?? '',
    title: row.title,
    language: row.language,
    type: row.type as ArticleType,
    authors: row.authors,
    state: row.state,
    submitted: row.submitted ?? '',
    due: who === 'nobody' ? null : row.due,
    waitsFor: who,
    editor,
  };
}
