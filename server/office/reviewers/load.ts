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
  /** How many reports came late, or have not come though their day has passed. */
  late: number;
  lastAsked: string | null;
};

/** Of whom nothing was ever asked. */
export const noLoad: Load = { open: 0, asked: 0, agreed: 0, late: 0, lastAsked: null };

/**
 * The load of all who offer to review, by account. What the reader has a part in is in no number: it would tell who reviews
 * it.
 */
export async function loadsFor(
  database: Kysely<AccountTables>,
  reader: Person,
  now: Date,
): Promise<Map<string, Load>> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number | string>`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const rows = await database
    .selectFrom('review_assignments')
    .innerJoin('review_offers', 'review_offers.user_id', 'review_assignments.user_id')
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select(({ fn }) => [
      'review_offers.user_id',
      fn.countAll<number | string>().as('asked'),
      count(sql`state IN ('invited', 'agreed')`).as('open'),
      count(sql`state IN ('agreed', 'reported')`).as('agreed'),
      count(sql`due IS NOT NULL AND coalesce(sent, ${now.toISOString()}) > due`).as('late'),
      fn.max('invited').as('lastAsked'),
    ])
    .where('invited', 'is not', null)
    .where('review_assignments.manuscript_id', 'not in', (eb) =>
      eb.selectFrom('manuscripts').select('manuscripts.id').where(hasPart(reader)),
    )
    .groupBy('review_offers.user_id')
    .execute();
  return new Map(
    rows.map(({ user_id, open, asked, agreed, late, lastAsked }) => [
      user_id,
      { open: Number(open), asked: Number(asked), agreed: Number(agreed), late: Number(late), lastAsked },
    ]),
  );
}
