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

/**
 * The assignments of manuscripts that were closed in some years: what is under review moves no figure, so that nobody
 * learns from one how it goes with a manuscript of their own.
 */
function closedAssignments(database: Database, years: readonly number[]) {
  const accepted = database
    .selectFrom('review_decisions')
    .select(['manuscript_id', sql<string>`max(at)`.as('at')])
    .groupBy('manuscript_id');
  return database
    .selectFrom('review_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_assignments.manuscript_id')
    .leftJoin(accepted.as('last'), 'last.manuscript_id', 'manuscripts.id')
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .where('invited', 'is not', null)
    .where('manuscripts.state', 'in', ['accepted', 'rejected', 'declined', 'withdrawn', 'lapsed'])
    .select(
      yearOf(
        sql<string>`CASE WHEN manuscripts.state = 'accepted' THEN last.at ELSE manuscripts.ended END`,
        years,
      ).as('year'),
    );
}

export type Asked = { year: number; end: string; count: number };

/** What became of those who were asked to review. */
export async function countAsked(database: Database, years: readonly number[]): Promise<Asked[]> {
  const rows = await database
    .selectFrom(
      closedAssignments(database, years)
        .select(
          sql<string>`CASE
            WHEN review_assignments.state = 'reported' AND sent > due THEN 'late'
            WHEN review_assignments.state = 'reported' THEN 'onTime'
            WHEN review_assignments.state = 'declined' THEN 'refused'
            WHEN review_assignments.state = 'silent' THEN 'silent'
            WHEN answered IS NOT NULL THEN 'withoutReport'
            ELSE 'takenBack' END`.as('end'),
        )
        .as('asked'),
    )
    .select(({ fn }) => ['year', 'end', fn.countAll<number | string>().as('count')])
    .groupBy(['year', 'end'])
    .execute();
  return rows.flatMap(({ year, end, count }) =>
    year === null ? [] : [{ year: Number(year), end, count: Number(count) }],
  );
}

/** In how many days reviewers answered, or sent their reports after they had agreed. */
export async function countAnswers(
  database: Database,
  years: readonly number[],
  which: 'answer' | 'report',
): Promise<Days[]> {
  const [from, to] =
    which === 'answer' ? (['invited', 'answered'] as const) : (['answered', 'review_reports.sent'] as const);
  const rows = await database
    .selectFrom(
      closedAssignments(database, years)
        .where(to, 'is not', null)
        .where(from, 'is not', null)
        .select((eb) => daysBetween(database, eb.ref(from), eb.ref(to)).as('days'))
        .as('answers'),
    )
    .select(({ fn }) => ['year', 'days', fn.countAll<number | string>().as('count')])
    .groupBy(['year', 'days'])
    .execute();
  return readDays(rows);
}

/** How many people were asked once, twice and so on. */
export async function countLoad(
  database: Database,
  years: readonly number[],
): Promise<{ year: number; times: number; people: number }[]> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom(closedAssignments(database, years).select('email_key').as('asked'))
        .select(({ fn }) => ['year', 'email_key', fn.countAll<number | string>().as('times')])
        .groupBy(['year', 'email_key'])
        .as('loads'),
    )
    .select(({ fn }) => ['year', 'times', fn.countAll<number | string>().as('people')])
    .groupBy(['year', 'times'])
    .execute();
  return rows.flatMap(({ year, times, people }) =>
    year === null ? [] : [{ year: Number(year), times: Number(times), people: Number(people) }],
  );
}
