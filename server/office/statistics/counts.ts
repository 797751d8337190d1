import { type Expression, type Kysely, sql } from 'kysely';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import { endOfDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { isPostgres } from '../../accounts/db/table-words.ts';
import { isOwn } from '../relations/own.ts';

type Database = Kysely<AccountTables>;

/** The year of a moment at the office, of some years; null in any other. */
function yearOf(moment: Expression<string | null>, years: readonly number[]) {
  const cases = years.map((year) => {
    const [from, to] = [endOfDay(`${year - 1}-12-31`), endOfDay(`${year}-12-31`)];
    return sql`WHEN ${moment} > ${from.toISOString()} AND ${moment} <= ${to.toISOString()} THEN ${sql.lit(year)}`;
  });
  return sql<number | null>`CASE ${sql.join(cases, sql` `)} END`;
}

/** Days from one moment to another. */
function daysBetween(database: Database, from: Expression<unknown>, to: Expression<unknown>) {
  return isPostgres(database)
    ? sql<number>`(substr(${to}, 1, 10)::date - substr(${from}, 1, 10)::date)`
    : sql<number>`CAST(julianday(substr(${to}, 1, 10)) - julianday(substr(${from}, 1, 10)) AS INTEGER)`;
}

export type Received = {
  year: number;
  state: ManuscriptState;
  language: string;
  type: string;
  country: string;
  isOwn: boolean;
  count: number;
};

/** How many manuscripts came in each year, by what tables tell of them. */
export async function countReceived(database: Database, years: readonly number[]): Promise<Received[]> {
  const rows = await database
    .selectFrom('manuscripts')
    .select((eb) => [
      yearOf(eb.ref('submitted'), years).as('year'),
      'state',
      'language',
      'type',
      'country',
      sql<number>`CASE WHEN ${isOwn(eb)} THEN 1 ELSE 0 END`.as('own'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('submitted', '>', endOfDay(`${Math.min(...years) - 1}-12-31`).toISOString())
    .where('state', '!=', 'draft')
    .groupBy(['year', 'state', 'language', 'type', 'country', 'own'])
    .execute();
  return rows.flatMap(({ year, own, count, ...row }) =>
    year === null ? [] : [{ ...row, year: Number(year), isOwn: Number(own) === 1, count: Number(count) }],
  );
}

type Days = { year: number; days: number; count: number };

function readDays(rows: { year: number | null; days: number | null; count: number | string }[]): Days[] {
  return rows.flatMap(({ year, days, count }) =>
    year === null || days === null
      ? []
      : [{ year: Number(year), days: Math.max(0, Number(days)), count: Number(count) }],
  );
}

/** In how many days manuscripts had their first decision, by the year in which they came. */
export async function countFirstDecisions(database: Database, years: readonly number[]): Promise<Days[]> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('manuscripts')
        .leftJoin('review_decisions', (join) =>
          join.onRef('manuscript_id', '=', 'manuscripts.id').on('round', '=', 1),
        )
        .select((eb) => [
          yearOf(eb.ref('submitted'), years).as('year'),
          daysBetween(
            database,
            eb.ref('submitted'),
            sql`coalesce(review_decisions.at, CASE WHEN manuscripts.state = 'declined' THEN ended END)`,
          ).as('days'),
        ])
        .where('submitted', '>', endOfDay(`${Math.min(...years) - 1}-12-31`).toISOString())
        .where('manuscripts.state', '!=', 'draft')
        .as('decided'),
    )
    .select(({ fn }) => ['year', 'days', fn.countAll<number | string>().as('count')])
    .groupBy(['year', 'days'])
    .execute();
  return readDays(rows);
}

/** How many days rounds of review took, from the first invitation to the decision, by the year of the decision. */
export async function countReviews(database: Database, years: readonly number[]): Promise<Days[]> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('review_decisions')
        .innerJoin('review_assignments', (join) =>
          join
            .onRef('review_assignments.manuscript_id', '=', 'review_decisions.manuscript_id')
            .onRef('review_assignments.round', '=', 'review_decisions.round'),
        )
        .select((eb) => [
          yearOf(eb.ref('review_decisions.at'), years).as('year'),
          daysBetween(database, sql`min(invited)`, eb.ref('review_decisions.at')).as('days'),
        ])
        .where('invited', 'is not', null)
        .groupBy(['review_decisions.manuscript_id', 'review_decisions.round', 'review_decisions.at'])
        .as('rounds'),
    )
    .select(({ fn }) => ['year', 'days', fn.countAll<number | string>().as('count')])
    .groupBy(['year', 'days'])
    .execute();
  return readDays(rows);
}

/** What became of those who were asked to review manuscripts that are closed. */
export type Closed = {
  /** How each assignment ended. */
  asked: { year: number; end: string; count: number }[];
  /** In how many days reviewers answered, and sent their reports after they had agreed. */
  answers: Days[];
  reports: Days[];
  /** How many people were asked once, twice and so on. */
  load: { year: number; times: number; people: number }[];
};

/** In which of some years manuscripts were closed, for those that were. */
function closedManuscripts(database: Database, years: readonly number[]) {
  const accepted = database
    .selectFrom('review_decisions')
    .select(['manuscript_id', sql<string>`max(at)`.as('at')])
    .groupBy('manuscript_id');
  return database
    .selectFrom((from) =>
      from
        .selectFrom('manuscripts')
        .leftJoin(accepted.as('last'), 'last.manuscript_id', 'manuscripts.id')
        .where('manuscripts.state', 'in', ['accepted', 'rejected', 'declined', 'withdrawn', 'lapsed'])
        .select([
          'manuscripts.id as manuscript',
          sql<string>`CASE WHEN manuscripts.state = 'accepted' THEN last.at ELSE ended END`.as('at'),
        ])
        .as('closing'),
    )
    .select((eb) => ['manuscript', yearOf(eb.ref('at'), years).as('year')]);
}

/**
 * The assignments of manuscripts that were closed in some years: what is under review moves no figure, so that nobody
 * learns from one how it goes with a manuscript of their own.
 */
function closedAssignments(database: Database, years: readonly number[]) {
  return database
    .selectFrom(closedManuscripts(database, years).as('manuscripts'))
    .innerJoin('review_assignments', 'review_assignments.manuscript_id', 'manuscripts.manuscript')
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .where('invited', 'is not', null)
    .where('year', 'is not', null)
    .select((eb) => [
      'year',
      sql<string>`CASE
        WHEN state = 'reported' AND sent > due THEN 'late'
        WHEN state = 'reported' THEN 'onTime'
        WHEN state = 'declined' THEN 'refused'
        WHEN state = 'silent' THEN 'silent'
        WHEN answered IS NOT NULL THEN 'withoutReport'
        ELSE 'takenBack' END`.as('end'),
      daysBetween(database, eb.ref('invited'), eb.ref('answered')).as('answer'),
      daysBetween(database, eb.ref('answered'), eb.ref('review_reports.sent')).as('report'),
      'email_key as person',
    ]);
}

/** A row of a count: of what, in which year, and what is counted there. */
function headed(what: keyof Closed, head: Expression<unknown>) {
  return [
    sql<keyof Closed>`${sql.lit(what)}`.as('what'),
    sql<number>`year`.as('year'),
    sql<string | null>`CAST(${head} AS TEXT)`.as('head'),
    sql<number | string>`count(*)`.as('count'),
  ];
}

/** Counts the assignments of manuscripts that were closed in some years, found once for all that is told of them. */
export async function countClosed(database: Database, years: readonly number[]): Promise<Closed> {
  const rows = await database
    .with(
      (name) => name('closed').materialized(),
      () => closedAssignments(database, years),
    )
    .selectFrom(({ selectFrom }) => {
      const by = (what: keyof Closed, column: 'end' | 'answer' | 'report') =>
        selectFrom('closed')
          .select((eb) => headed(what, eb.ref(column)))
          .groupBy(['year', column]);
      const people = selectFrom('closed')
        .select(['year', sql<number>`count(*)`.as('times')])
        .groupBy(['year', 'person'])
        .as('people');
      const load = selectFrom(people)
        .select((eb) => headed('load', eb.ref('times')))
        .groupBy(['year', 'times']);
      return by('asked', 'end')
        .unionAll(by('answers', 'answer'))
        .unionAll(by('reports', 'report'))
        .unionAll(load)
        .as('counted');
    })
    .selectAll()
    .execute();
  const of = (one: keyof Closed) =>
    rows
      .filter(({ what }) => what === one)
      .map(({ year, head, count }) => ({ year: Number(year), head, count: Number(count) }));
  const days = (one: 'answers' | 'reports') =>
    readDays(of(one).map(({ head, ...row }) => ({ ...row, days: head === null ? null : Number(head) })));
  return {
    asked: of('asked').map(({ year, head, count }) => ({ year, end: head ?? '', count })),
    ...{ answers: days('answers'), reports: days('reports') },
    load: of('load').map(({ year, head, count }) => ({ year, times: Number(head), people: count })),
  };
}
