import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { hasPart } from '../relations/visible.ts';

/** What somebody with an account was asked to review, in numbers. */
export type Load = {
  /** How many answers and reports are still to come. */
  open: number;
  asked: number;
  agreed: number;
  lastAsked: string | null;
};

/** Of whom nothing was ever asked. */
export const noLoad: Load = { open: 0, asked: 0, agreed: 0, lastAsked: null };

/**
 * The load of all who were asked with an account. What the reader has a part in is in no number: it would tell who reviews
 * it.
 */
export async function loadsFor(database: Kysely<AccountTables>, reader: Person): Promise<Map<string, Load>> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number | string>`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const rows = await askedBut(database, reader)
    .where('user_id', 'is not', null)
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number | string>().as('asked'),
      count(sql`state IN ('invited', 'agreed')`).as('open'),
      count(sql`state IN ('agreed', 'reported')`).as('agreed'),
      fn.max('invited').as('lastAsked'),
    ])
    .groupBy('user_id')
    .execute();
  return new Map(
    rows.map(({ user_id, open, asked, agreed, lastAsked }) => [
      user_id ?? '',
      { open: Number(open), asked: Number(asked), agreed: Number(agreed), lastAsked },
    ]),
  );
}

/** How many reports of some people came late, or have not come though their day has passed; likewise. */
export async function lateReportsOf(
  database: Kysely<AccountTables>,
  reader: Person,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await askedBut(database, reader)
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select(({ fn }) => ['review_assignments.user_id', fn.countAll<number | string>().as('late')])
    .where('review_assignments.user_id', 'in', ids)
    .where(sql<boolean>`coalesce(sent, ${now.toISOString()}) > due`)
    .groupBy('review_assignments.user_id')
    .execute();
  return new Map(rows.map(({ user_id, late }) => [user_id ?? '', Number(late)]));
}

/** What was asked of reviewers, but for what the reader has a part in. */
function askedBut(database: Kysely<AccountTables>, reader: Person) {
  return database
    .selectFrom('review_assignments')
    .where('invited', 'is not', null)
    .where('review_assignments.manuscript_id', 'not in', (eb) =>
      eb.selectFrom('manuscripts').select('manuscripts.id').where(hasPart(reader)),
    );
}
